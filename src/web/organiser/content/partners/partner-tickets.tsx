import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import type { GivenTickets } from "#contract/organiser/programme/partner-contacts.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { Section } from "../../form/section.tsx";
import { KitButton } from "../../kit/button.tsx";
import { SelectField, TextField } from "../../kit/fields.tsx";
import { formatMoment } from "../../kit/format-moment.ts";
import { useOptions } from "../../records/use-references.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { ticketsKind } from "../../shop/shop-kinds.ts";

/** Free tickets for a partner's staff, which the partner hands on. */
export function PartnerTicketsSection({ partner: id }: { partner: number }) {
  const tickets = useOptions(ticketsKind);
  const [ticket, setTicket] = useState(0);
  const [quantity, setQuantity] = useState("");
  // A repeat after a lost answer gives nothing more.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { data } = useQuery(
    organiserQueries.partnerContacts.tickets.queryOptions({ input: { id }, staleTime: 0 }),
  );
  const give = useChange({
    send: () => organiserApi.partnerContacts.give({ id, key, ticket, quantity: Number(quantity) }),
    done: () => m.organiser_partner_tickets_given({ count: Number(quantity) }),
    onDone: () => {
      setKey(crypto.randomUUID());
      setQuantity("");
    },
    refusals: { invalid_input: () => m.organiser_partner_tickets_no_address() },
    rereads: [organiserQueries.partnerContacts.tickets.key(), organiserQueries.orders.key()],
  });
  const given = data?.results ?? [];
  return (
    <Section title={m.organiser_partner_tickets()} text={m.organiser_partner_tickets_text()}>
      {given.length > 0 && (
        <ul className="divide-y border-y">
          {given.map((one) => (
            <Given key={one.order} {...one} />
          ))}
        </ul>
      )}
      <div className="grid gap-3 sm:grid-cols-[1fr_8rem_auto] sm:items-end">
        <SelectField
          label={m.orders_ticket()}
          value={ticket}
          options={tickets.map(({ id: value, name }) => ({ value, label: name }))}
          placeholder={m.organiser_choose_ticket()}
          onChange={setTicket}
        />
        <TextField
          label={m.partner_page_units()}
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          value={quantity}
          onChange={setQuantity}
        />
        <KitButton
          loading={give.busy}
          disabled={ticket === 0 || !(Number(quantity) >= 1)}
          onClick={() => give.run()}
        >
          {m.organiser_partner_tickets_give()}
        </KitButton>
      </div>
    </Section>
  );
}

function Given({ ticket, order, quantity, taken, owner, given_at }: GivenTickets) {
  const { year } = useCurrentEdition();
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold">{ticket}</span>
        <span className="block truncate font-mono text-xs text-muted">
          {owner || m.organiser_partner_tickets_erased()}
        </span>
      </span>
      <span className="font-mono text-xs">{m.organiser_partner_tickets_taken({ taken, quantity })}</span>
      <Link to={organiserPaths.edition(year, `orders/${order}`)} className="font-mono text-xs underline">
        {formatMoment(given_at)}
      </Link>
    </li>
  );
}
