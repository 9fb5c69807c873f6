/** A webhook's possible subscriptions. An order's are `order.` and the name of its event. */
export const webhookEvents = [
  "order.created",
  "order.completed",
  "order.cancelled",
  "order.expired",
  "order.changed",
  "order.refund_done",
  "order.refunded",
  "check_in.created",
  "check_in.undone",
  "programme.published",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Staff send it to see whether a receiver works; a webhook gets it whatever events it subscribes to. */
export const TEST_EVENT = "webhook.test";
