import type { RefundRequest } from "#contract/organiser/orders/refund-order.ts";
import { m } from "#messages/messages.js";

export const reasonNames: Record<RefundRequest["reason"], () => string> = {
  asked_for: m.orders_reason_asked_for,
  event_cancelled: m.orders_reason_event_cancelled,
  goodwill: m.orders_reason_goodwill,
};

/** In percent. */
export const SHARES = [100, 75, 50, 25, 0];
