import { m } from "#messages/messages.js";

const endings: Record<string, () => string> = {
  declined: m.orders_ended_declined,
  refused: m.orders_ended_refused,
  cancelled: m.orders_ended_cancelled,
  expired: m.orders_ended_expired,
  replaced: m.orders_ended_replaced,
};
/** The outcome of a payment attempt that brought no money. */
export const endingName = (ending: string | null): string => endings[ending ?? ""]?.() ?? m.orders_ended();

const reasons: Record<string, () => string> = {
  late_without_stock: m.orders_reason_late,
  wrong_amount: m.orders_reason_amount,
  paid_twice: m.orders_reason_twice,
  overpaid: m.orders_reason_overpaid,
  asked_for: m.orders_reason_asked,
  event_cancelled: m.orders_reason_event,
  goodwill: m.orders_reason_goodwill,
  changed: m.orders_reason_changed,
  difference: m.orders_reason_difference,
};
/** The reason for a refund; a reason without words is shown as it is stored. */
export const reasonName = (reason: string): string => reasons[reason]?.() ?? reason.replaceAll("_", " ");
