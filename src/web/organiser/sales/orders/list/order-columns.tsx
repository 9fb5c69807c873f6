import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { OrderRowShown } from "#contract/organiser/orders/order-list.ts";
import { m } from "#messages/messages.js";
import { State } from "../../../kit/state-mark.tsx";
import type { Column, ShortRow } from "../../../list/columns.ts";
import { euros, formatShortMoment, methodName, stateWords } from "../order-messages.ts";

/** The name that it is billed to: a company before the person who ordered for it. */
const who = ({ buyer: { company, full_name, email } }: OrderRowShown) =>
  [company, full_name || email].filter(Boolean).join(" · ") || m.orders_erased();
const ticketsOf = ({ tickets }: OrderRowShown) =>
  tickets.map(({ name, quantity }) => `${quantity} × ${plainTicketName(name)}`).join("; ");
const state = (order: OrderRowShown) => <State {...stateWords[order.state]} />;

/** The server sorts, by two of them: a column's value is for no one. */
const column = (described: Omit<Column<OrderRowShown>, "value">): Column<OrderRowShown> => ({
  value: () => null,
  unsorted: true,
  ...described,
});

export const orderColumns = (): readonly Column<OrderRowShown>[] => [
  column({ id: "buyer", header: m.orders_buyer(), cell: who }),
  column({
    id: "code",
    header: m.orders_code(),
    mono: true,
    weight: 1.2,
    min: "6rem",
    cell: ({ code }) => code,
  }),
  column({ id: "state", header: m.orders_state(), weight: 1.4, min: "7rem", cell: state }),
  column({ id: "tickets", header: m.orders_tickets(), weight: 2, min: "9rem", cell: ticketsOf }),
  column({
    id: "method",
    header: m.orders_method(),
    weight: 1.2,
    min: "6rem",
    cell: ({ method }) => methodName(method),
  }),
  column({
    id: "created",
    header: m.orders_created(),
    unsorted: false,
    mono: true,
    weight: 1.8,
    min: "9rem",
    cell: ({ created_at }) => formatShortMoment(created_at),
  }),
  column({
    id: "total",
    header: m.orders_total(),
    unsorted: false,
    mono: true,
    align: "end",
    weight: 1.4,
    // Two sums of four digits before the comma.
    min: "10.5rem",
    cell: amounts,
  }),
];

function amounts({ total, refunded }: OrderRowShown) {
  return Number(refunded) > 0 ? (
    <>
      {euros(total)}
      <span className="text-muted"> −{euros(refunded)}</span>
    </>
  ) : (
    euros(total)
  );
}

export const shortOrder = (order: OrderRowShown): ShortRow => ({
  title: (
    <>
      {who(order)} <span className="font-mono font-normal text-muted">{order.code}</span>
    </>
  ),
  detail: (
    <span className="flex items-center justify-between gap-3">
      {state(order)}
      <span className="truncate">{formatShortMoment(order.created_at)}</span>
      <span className="font-mono tabular-nums">{euros(order.total)}</span>
    </span>
  ),
});
