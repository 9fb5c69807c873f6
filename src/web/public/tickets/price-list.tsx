import type { CSSProperties } from "react";
import { decimalToCents } from "#contract/money.ts";
import { ticketWithVat } from "#contract/orders/unit-price.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { formatEuros } from "#web/ui/money/euros.ts";
import { OVER_LIST } from "#web/ui/overlays/use-modal-route.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { ticketNameLines } from "#web/ui/ticket/ticket-name.tsx";
import type { ListedTicket } from "./load-shop.ts";
import { ticketPath } from "./ticket-paths.ts";
import { stateLabel, ticketState } from "./ticket-state.ts";

export function PriceList({ tickets }: { tickets: readonly ListedTicket[] }) {
  const hasVat = tickets.some(({ vat_rate }) => vat_rate > 0);
  return (
    <section aria-labelledby="price-list" className="mt-16 drawn-late [contain-intrinsic-height:auto_44rem]">
      <h2 id="price-list" className="text-big">
        {m.shop_price_list()}
      </h2>
      <table className="mt-5 w-full border-t border-text text-left">
        <thead className="small-print text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-3 font-normal">
              {m.shop_column_ticket()}
            </th>
            {hasVat && (
              <th scope="col" className="hidden py-3 text-right font-normal sm:table-cell">
                {m.ui_price_net_note()}
              </th>
            )}
            <th scope="col" className="py-3 pl-4 text-right font-normal">
              {hasVat ? m.shop_column_gross() : m.price_zero_vat()}
            </th>
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket) => (
            <Row key={ticket.id} ticket={ticket} hasVat={hasVat} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ ticket, hasVat }: { ticket: ListedTicket; hasVat: boolean }) {
  const [name, ...details] = ticketNameLines(ticket.name).map((line) => line.text);
  const net = decimalToCents(ticket.price);
  const free = !ticket.is_external && net === 0;
  const { this_year } = useEdition();
  const state = ticketState(ticket);
  const mark = state === "external" ? m.shop_by_partner() : stateLabel(ticket, this_year);
  return (
    <tr className="border-b border-line">
      <th scope="row" className="font-normal" style={{ "--type": ticket.ticket_type.color } as CSSProperties}>
        <Link
          to={ticketPath(ticket)}
          state={OVER_LIST}
          preventScrollReset
          className="group flex min-h-12 items-center gap-3 py-2.5"
        >
          <span aria-hidden="true" className="h-6 w-2 shrink-0 bg-(--type) outline outline-edge" />
          <span>
            <span className="font-semibold underline-offset-4 group-hover:underline">{name}</span>
            {details.length > 0 && <span className="block text-muted sm:inline"> {details.join(", ")}</span>}
            {mark && (
              <>
                {" "}
                <span className="small-print ml-1 bg-text px-1.5 py-0.5 text-ground">{mark}</span>
              </>
            )}
          </span>
        </Link>
      </th>
      {hasVat && (
        <td className="hidden text-right font-mono whitespace-nowrap tabular-nums text-muted sm:table-cell">
          {ticket.is_external || free ? "—" : formatEuros(net)}
        </td>
      )}
      <td className="pl-4 text-right font-mono font-medium whitespace-nowrap tabular-nums">
        {ticket.is_external ? "—" : free ? m.ui_price_free() : formatEuros(ticketWithVat(ticket))}
        {hasVat && !ticket.is_external && !free && (
          <span className="small-print block font-normal text-muted sm:hidden">
            {m.ui_price_without_vat({ price: formatEuros(net) })}
          </span>
        )}
      </td>
    </tr>
  );
}
