import type { OrderAction } from "./change-order.tsx";

/** What the page of an order offers, the usual first. */
export const orderActions: readonly OrderAction[] = [];
