import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { m } from "#messages/messages.js";
import { lazyDialog, type OrderAction } from "../orders/page/change-order.tsx";

const hasUnits = ({ units }: OrganiserOrder) => units.some(({ state }) => state !== "refunded");
const isPaid = ({ state }: OrganiserOrder) => state === "completed" || state === "refunded";

/** What moves an order's money and stock. */
export const refundActions: readonly OrderAction[] = [
  {
    name: "paid",
    label: m.orders_paid_title,
    // Once money is captured the order is paid, or the money is going back.
    possible: ({ state, transfer, money }) =>
      transfer !== null && state !== "completed" && state !== "refunded" && Number(money.captured) === 0,
    Dialog: lazyDialog(() => import("./paid-dialog.tsx")),
  },
  {
    name: "refund",
    label: m.orders_refund_title,
    possible: (order) => order.state === "completed" && hasUnits(order),
    dangerous: true,
    Dialog: lazyDialog(() => import("./refund-dialog.tsx")),
  },
  {
    name: "sum",
    label: m.orders_sum_title,
    possible: (order) => isPaid(order) && Number(order.money.kept) > 0,
    dangerous: true,
    Dialog: lazyDialog(() => import("./sum-dialog.tsx")),
  },
  {
    name: "cancel",
    label: m.orders_cancel_title,
    possible: ({ state }) => state === "pending",
    dangerous: true,
    Dialog: lazyDialog(() => import("./cancel-dialog.tsx")),
  },
];
