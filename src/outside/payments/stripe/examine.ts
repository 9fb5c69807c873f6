import Stripe from "stripe";
import type { ExaminedAccount } from "../provider.ts";

/**
 * The events that `read-webhook.ts` understands (docs/operations.md). Without the first two the shop learns
 * of money by asking alone.
 */
const EVENTS = [
  "checkout.session.completed",
  "payment_intent.succeeded",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "refund.created",
  "refund.updated",
  "refund.failed",
];

/** Asks with the key, and changes nothing. Rejects when the key is refused. */
export async function examineStripe(client: Stripe, webhookUrl: string): Promise<ExaminedAccount> {
  const { livemode: real } = await client.balance.retrieve();
  return { real, webhook: await findWebhook(client, webhookUrl) };
}

async function findWebhook(client: Stripe, url: string): Promise<ExaminedAccount["webhook"]> {
  const list = await client.webhookEndpoints.list({ limit: 100 }).catch((error: unknown) => {
    // A restricted key may do all that the shop needs, and not this.
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw error;
  });
  if (!list) return "unknown";
  const ours = list.data.filter((endpoint) => endpoint.url === url);
  if (ours.length === 0) return "missing";
  const on = ours.filter(({ status }) => status === "enabled");
  if (on.length === 0) return "off";
  const has = new Set(on.flatMap(({ enabled_events: events }) => events as string[]));
  const lacks = has.has("*") ? [] : EVENTS.filter((event) => !has.has(event));
  return lacks.length === 0 ? "set" : { lacks };
}
