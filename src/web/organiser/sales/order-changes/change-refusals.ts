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

/** The server's reasons against starting or steering a mass refund. */
export const runRefusals: Refusals = {
  price_changed: () => m.orders_run_changed(),
  already_refunded: () => m.orders_run_nothing(),
  changed_meanwhile: () => m.orders_run_other(),
};
