import { type FormEvent, useState } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { PartnerPage, PartnerTicket } from "#contract/wallet/partner-page.ts";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { copyText } from "../../kit/copy-text.ts";
import { TextField } from "../../kit/fields.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { usePartnerPage } from "./use-partner-page.ts";

/** One kind of ticket: how many are left, and the links that hand them on. */
export function StaffTickets({ token, ticket }: { token: string; ticket: PartnerTicket }) {
  const { name, quantity, taken, left, links } = ticket;
  return (
    <section className="border-t px-4 py-6 sm:px-6">
      <h2 className="text-lg">{plainTicketName(name)}</h2>
      <p role="status" className="mt-1">
        {m.partner_page_left({ left, quantity })}{" "}
        <span className="text-muted">{m.partner_page_taken({ taken })}</span>
      </p>
      {left > 0 && <NewLink token={token} ticket={ticket} />}
      {links.length > 0 && (
        <ul className="mt-4 divide-y border-y">
          {links.map((link) => (
            <StaffLink key={link.id} token={token} link={link} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NewLink({ token, ticket: { purchase, left } }: { token: string; ticket: PartnerTicket }) {
  const [units, setUnits] = useState("1");
  const [note, setNote] = useState("");
  const [email, setEmail] = useState("");
  const make = usePartnerChange({
    token,
    send: () =>
      api.partnerPage.createLink({
        token,
        purchase,
        units: Number(units),
        note,
        email: email.trim() || null,
      }),
    done: m.partner_page_made(),
    onDone: () => {
      setNote("");
      setEmail("");
      setUnits("1");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.run();
  };
  return (
    <form onSubmit={submit} className="mt-4 grid gap-3 sm:grid-cols-[6rem_1fr_1fr_auto] sm:items-end">
      <TextField
        label={m.partner_page_units()}
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={left}
        value={units}
        onChange={setUnits}
      />
      <TextField label={m.partner_page_note()} maxLength={100} value={note} onChange={setNote} />
      <TextField
        label={m.partner_page_email()}
        type="email"
        maxLength={254}
        value={email}
        onChange={setEmail}
      />
      <KitButton type="submit" variant="primary" loading={make.busy}>
        {m.partner_page_make()}
      </KitButton>
    </form>
  );
}

function StaffLink({ token, link }: { token: string; link: PartnerTicket["links"][number] }) {
  const { id, url, units, claimed, note, email, withdrawn_at } = link;
  const withdraw = usePartnerChange({
    token,
    send: () => api.partnerPage.withdrawLink({ token, id }),
    done: m.partner_page_withdrawn(),
  });
  const isOpen = withdrawn_at === null && claimed < units;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block truncate font-semibold">{note || email || m.partner_page_link()}</span>
        <span className="block truncate font-mono text-xs text-muted">{url}</span>
      </span>
      <StateMark mark={isOpen ? "open" : claimed > 0 ? "done" : "ended"}>
        {withdrawn_at === null
          ? m.partner_page_claimed({ claimed, units })
          : m.partner_page_closed({ claimed, units })}
      </StateMark>
      {isOpen && (
        <span className="flex flex-wrap gap-2">
          <KitButton
            onClick={() =>
              void copyText(url, { copied: m.partner_page_copied, failed: m.partner_page_not_copied })
            }
          >
            {m.partner_page_copy()}
          </KitButton>
          <KitButton variant="quiet" loading={withdraw.busy} onClick={() => withdraw.run()}>
            {m.partner_page_withdraw()}
          </KitButton>
        </span>
      )}
    </li>
  );
}

/** A change that answers with the page; after a refusal it is read again. */
function usePartnerChange({
  token,
  send,
  done,
  onDone,
}: {
  token: string;
  send: () => Promise<PartnerPage>;
  done: string;
  onDone?: () => void;
}) {
  const { store, readAgain } = usePartnerPage(token);
  return useChange({
    send,
    done: () => done,
    onDone: (page) => {
      store(page);
      onDone?.();
    },
    refusals: { already_assigned: () => m.partner_page_too_few() },
    onFailed: () => void readAgain().catch(() => {}),
    rereads: [],
  });
}
