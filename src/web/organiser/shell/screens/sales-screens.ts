import { counter, finance } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import { OrdersIcon } from "../../kit/organiser-icons.tsx";
import { HandOrderIcon, MassRefundIcon, TillIcon } from "../../sales/order-changes/order-change-icons.tsx";
import type { Screen } from "./screen.ts";

/** Orders, money and what is said to attendees. */
export const salesScreens: readonly Screen[] = [
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
    nav: { area: "sales", label: m.till_title, Icon: TillIcon, keys: "g +" },
  },
  {
    path: "refunds",
    roles: finance,
    load: () => import("../../sales/order-changes/refund-runs.tsx"),
    nav: { area: "sales", label: m.orders_run_title, Icon: MassRefundIcon, keys: "g ," },
  },
];
