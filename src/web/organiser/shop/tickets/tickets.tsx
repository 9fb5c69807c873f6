import { useMemo } from "react";
import { m } from "#messages/messages.js";
import { nameIn } from "../../content/use-references.ts";
import type { Column, Filter } from "../../list/columns.ts";
import { KindScreen } from "../../list/kind-screen.tsx";
import { formatAmount } from "../../sales/figures/formats.ts";
import { plainName, type TicketRow, ticketsKind, useTicketTypeOptions } from "../shop-kinds.ts";
import { SaleMark, saleStateNames, saleStateOf, saleStates } from "./sale-state.tsx";

const searchText = ({ name }: TicketRow) => name;

export default function Tickets() {
  const types = useTicketTypeOptions();
  const columns = useMemo((): readonly Column<TicketRow>[] => {
    const stateOf = (row: TicketRow) => saleStateOf(row, Date.now());
    return [
      {
        id: "name",
        header: m.organiser_ticket(),
        value: ({ name }) => plainName(name),
        cell: ({ name, coupon_only }) => (
          <span className="truncate">
            {plainName(name)}
            {coupon_only && (
              <span className="ml-2 rounded-sm border px-1 font-mono text-xs">
                {m.organiser_ticket_coupon_only_short()}
              </span>
            )}
          </span>
        ),
      },
      {
        id: "state",
        header: m.organiser_sale(),
        value: (row) => saleStateNames[stateOf(row)](),
        cell: (row) => <SaleMark state={stateOf(row)} />,
        weight: 1.4,
      },
      {
        id: "type",
        header: m.organiser_ticket_type(),
        value: ({ ticket_type }) => nameIn(types, ticket_type),
        weight: 1.4,
      },
      {
        id: "price",
        header: m.organiser_ticket_price(),
        value: ({ price }) => Number(price),
        cell: ({ price }) => formatAmount(price),
        align: "end",
        mono: true,
      },
      amount("sold", m.organiser_sold(), (count) => m.organiser_sold_sum({ count })),
      amount("held", m.organiser_held(), (count) => m.organiser_held_sum({ count })),
      {
        id: "left",
        header: m.organiser_left(),
        value: ({ left }) => left ?? Number.POSITIVE_INFINITY,
        cell: ({ left }) => left ?? "∞",
        align: "end",
        mono: true,
      },
    ];
  }, [types]);
  const filters = useMemo(
    (): readonly Filter<TicketRow>[] => [
      {
        name: "type",
        label: m.organiser_ticket_type(),
        options: types.map(({ id, name }) => ({ value: String(id), label: name })),
        matches: ({ ticket_type }, value) => String(ticket_type) === value,
      },
      {
        name: "sale",
        label: m.organiser_sale(),
        options: saleStates.map((state) => ({ value: state, label: saleStateNames[state]() })),
        matches: (row, value) => saleStateOf(row, Date.now()) === value,
      },
    ],
    [types],
  );
  return (
    <KindScreen
      kind={ticketsKind}
      title={m.organiser_nav_tickets()}
      lead={m.organiser_tickets_lead()}
      add={m.organiser_tickets_new()}
      empty={{ title: m.organiser_tickets_empty(), text: m.organiser_tickets_empty_text() }}
      columns={columns}
      filters={filters}
      searchText={searchText}
      short={(row) => ({
        title: plainName(row.name),
        detail: (
          <>
            <SaleMark state={saleStateOf(row, Date.now())} />{" "}
            <span className="font-mono text-xs">
              {row.price} €, {m.organiser_sold_sum({ count: row.sold })}
            </span>
          </>
        ),
      })}
      nameOf={({ name }) => plainName(name)}
      ordered={({ price }) => formatAmount(price)}
    />
  );
}

const amount = (id: "sold" | "held", header: string, sum: (count: number) => string): Column<TicketRow> => ({
  id,
  header,
  value: (row) => row[id],
  align: "end",
  mono: true,
  sum,
});
