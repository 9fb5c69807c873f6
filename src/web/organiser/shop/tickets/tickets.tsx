import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { ticketWithVat } from "#contract/orders/unit-price.ts";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { m } from "#messages/messages.js";
import { formatEuros } from "#web/ui/money/euros.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { stateOptions } from "../../kit/state-mark.tsx";
import { counted } from "../../list/kind-columns.tsx";
import { KindScreen } from "../../list/kind-screen.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { type TicketRow, ticketsKind } from "../shop-kinds.ts";
import { listedStates, SaleMark, saleStateIn, saleStateOf, saleWordsIn } from "./sale-state.tsx";

const soldSum = (count: number) => m.organiser_sold_sum({ count });

/** What a buyer pays for it. `vatRate`: the edition's, as a fraction. */
const shownPrice = ({ price, vat_rate }: TicketRow, vatRate: number): string =>
  formatEuros(ticketWithVat({ price, vat_rate: vat_rate ?? vatRate }));

const priceLabel = ({ charges_vat }: Pick<ListedEdition, "charges_vat">): string =>
  charges_vat ? m.organiser_ticket_gross() : m.organiser_ticket_price({ vat: "none" });

/** `vatRate`: the edition's, as a fraction; undefined until it is read. */
export const columnsOf = (edition: ListedEdition, vatRate: number | undefined) =>
  [
    {
      id: "name",
      value: ({ name }: TicketRow) => plainTicketName(name),
      cell: ({ name, coupon_only, listed }: TicketRow) => (
        <span className="truncate">
          {plainTicketName(name)}
          {!listed && (
            <span className="ml-2 rounded-sm border px-1 font-mono text-xs">
              {coupon_only ? m.organiser_ticket_coupon_only_short() : m.organiser_hidden()}
            </span>
          )}
        </span>
      ),
    },
    {
      id: "state",
      header: m.organiser_sale(),
      value: (row: TicketRow) =>
        saleWordsIn(edition.state)[saleStateIn(edition.state, saleStateOf(row))].name(),
      cell: (row: TicketRow) => <SaleMark state={saleStateOf(row)} />,
      min: "12.5rem",
    },
    { id: "type", of: "ticket_type", weight: 1.4 },
    {
      id: "price",
      header: priceLabel(edition),
      value: ({ price, vat_rate }: TicketRow) => ticketWithVat({ price, vat_rate: vat_rate ?? vatRate ?? 0 }),
      cell: (row: TicketRow) => vatRate !== undefined && shownPrice(row, vatRate),
      ...counted,
    },
    { id: "sold", header: m.organiser_sold(), ...counted, sum: soldSum },
    {
      id: "held",
      header: m.organiser_held(),
      ...counted,
      sum: (count: number) => m.organiser_held_sum({ count }),
    },
    {
      id: "left",
      header: m.organiser_left(),
      value: ({ left }: TicketRow) => left ?? Number.POSITIVE_INFINITY,
      cell: ({ left }: TicketRow) => left ?? "∞",
      ...counted,
    },
  ] as const;

/** The states that the list shows, in the words that it shows. */
export const filtersOf = ({ state: edition }: Pick<ListedEdition, "state">) =>
  [
    { name: "type", of: "ticket_type" },
    {
      name: "sale",
      label: m.organiser_sale(),
      options: stateOptions(
        saleWordsIn(edition),
        listedStates.filter((state) => saleStateIn(edition, state) === state),
      ),
      matches: (row: TicketRow, value: string) => saleStateIn(edition, saleStateOf(row)) === value,
    },
  ] as const;

export default function Tickets() {
  const edition = useCurrentEdition();
  const { data } = useQuery(organiserQueries.editions.get.queryOptions({ input: { id: edition.id } }));
  const vatRate = data?.vat_rate;
  const columns = useMemo(() => columnsOf(edition, vatRate), [edition, vatRate]);
  const filters = useMemo(() => filtersOf(edition), [edition]);
  return (
    <KindScreen
      kind={ticketsKind}
      lead={m.organiser_tickets_lead()}
      empty={{ title: m.organiser_tickets_empty(), text: m.organiser_tickets_empty_text() }}
      columns={columns}
      filters={filters}
      detail={(row) => (
        <>
          <SaleMark state={saleStateOf(row)} />{" "}
          <span className="font-mono text-xs">
            {vatRate !== undefined && `${priceLabel(edition)} ${shownPrice(row, vatRate)}, `}
            {soldSum(row.sold)}
          </span>
        </>
      )}
      ordered={(row) => vatRate !== undefined && shownPrice(row, vatRate)}
    />
  );
}
