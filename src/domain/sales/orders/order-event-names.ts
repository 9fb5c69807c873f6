/** The events of an order. The first five say its state from then on. */
export const eventNames = [
  "created",
  "completed",
  "cancelled",
  "expired",
  "refunded",
  "renewed",
  "hold_extended",
  "payment_added",
  "payment_replaced",
  "payment_refused",
  "payment_declined",
  "payment_cancelled",
  "payment_final",
  "transfer_received",
  "refund_begun",
  "refund_done",
  "refund_failed",
  "changed",
  "confirmation_queued",
  "confirmation_sent",
  "confirmation_failed",
  "mails_resent",
  "buyer_corrected",
  "attendee_changed",
  "double_payment_asked",
  "double_payment_decided",
  "task_added",
  "task_resolved",
] as const;

/** The person who caused the event, or the part of the program that found it out. */
export const causes = ["buyer", "webhook", "poll", "reconciler", "job", "organiser"] as const;
export type Cause = (typeof causes)[number];
