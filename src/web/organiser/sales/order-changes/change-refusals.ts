import { m } from "#messages/messages.js";
import type { Refusals } from "../../client/explain-failure.ts";

/** The server's reasons against a refund, a cancellation or a recorded payment of an order. */
export const changeRefusals: Refusals = {
  price_changed: () => m.orders_refund_stale(),
  changed_meanwhile: () => m.orders_refund_stale(),
  payment_ended: () => m.orders_refund_stale(),
  payment_not_completed: () => m.orders_refund_stale(),
  already_refunded: () => m.orders_refund_nothing_left(),
  already_paid: () => m.orders_paid_already(),
  provider_unavailable: () => m.orders_cancel_no_answer(),
  invalid_input: () => m.orders_refund_invalid(),
};

/** The server's reasons against a change of tickets. */
export const swapRefusals: Refusals = {
  ...changeRefusals,
  already_refunded: () => m.orders_refund_stale(),
  idempotency_key_reused: () => m.orders_refund_stale(),
  checked_in: () => m.orders_swap_refused_used(),
  already_assigned: () => m.orders_swap_refused_holder(),
  sold_out: () => m.orders_swap_refused_sold_out(),
  invalid_input: ({ errors }) => (invalidReasons[errors?.[0]?.code ?? ""] ?? m.orders_refund_invalid)(),
};

const invalidReasons: Record<string, () => string> = {
  same_ticket: m.orders_swap_refused_same,
  difference: m.orders_refund_stale,
  double_payment: m.orders_swap_refused_double,
};

/** The server's reasons against starting or steering a mass refund. */
export const runRefusals: Refusals = {
  price_changed: () => m.orders_run_changed(),
  already_refunded: () => m.orders_run_nothing(),
  changed_meanwhile: () => m.orders_run_other(),
};
