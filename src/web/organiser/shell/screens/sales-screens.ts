import { counter, finance } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import { OrdersIcon } from "../../kit/organiser-icons.tsx";
import { HandOrderIcon, MassRefundIcon, TillIcon } from "../../sales/order-changes/order-change-icons.tsx";
import { TicketsIcon } from "../../shop/shop-icons.tsx";
import { records, type Screen } from "./screen.ts";

/** Tickets, and the orders of them. */
export const salesScreens: readonly Screen[] = [
  ...records(
    "tickets",
    () => import("../../shop/tickets/tickets.tsx"),
    () => import("../../shop/tickets/ticket.tsx"),
    { area: "sales", label: m.organiser_nav_tickets, Icon: TicketsIcon, keys: "g b" },
  ),
  {
    path: "orders",
    roles: finance,
    load: () => import("../../sales/orders/orders.tsx"),
    nav: { area: "sales", label: m.organiser_nav_orders, Icon: OrdersIcon, keys: "g j" },
  },
  { path: "orders/:id", roles: finance, load: () => import("../../sales/orders/order.tsx") },
  {
    path: "orders-by-hand",
    roles: finance,
    load: () => import("../../sales/orders-by-hand/orders-by-hand.tsx"),
    nav: { area: "sales", label: m.orders_hand_title, Icon: HandOrderIcon, keys: "g 8" },
  },
  {
    path: "till",
    roles: counter,
    load: () => import("../../sales/till/till.tsx"),
    nav: { area: "door", label: m.till_title, Icon: TillIcon, keys: "g +" },
  },
  {
    path: "refunds",
    roles: finance,
    load: () => import("../../sales/order-changes/refund-runs.tsx"),
    nav: { area: "sales", label: m.orders_run_title, Icon: MassRefundIcon, keys: "g ," },
  },
];
