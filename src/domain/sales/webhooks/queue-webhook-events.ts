import { arrayOverlaps } from "drizzle-orm";
import type { WebhookEvent } from "#contract/organiser/integrations/webhook-events.ts";
import type { Transaction } from "#db/transaction.ts";
import { webhookEndpoints, webhookOutbox } from "./tables.ts";

export interface QueuedEvent {
  /** Those of orders are queued by a trigger, with the order's own event. */
  type: Exclude<WebhookEvent, `order.${string}`>;
  at: Date;
  /** The message's `data`: ids and words of the programme, never a person's. */
  data: object;
}

/** Queues what happened for the webhooks that want it, in the transaction in which it happens. */
export async function queueWebhookEvents(tx: Transaction, ...events: QueuedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const wanted = await tx
    .select({ events: webhookEndpoints.events })
    .from(webhookEndpoints)
    .where(arrayOverlaps(webhookEndpoints.events, [...new Set(events.map(({ type }) => type))]));
  const types = new Set(wanted.flatMap((endpoint) => endpoint.events));
  const rows = events.filter(({ type }) => types.has(type));
  if (rows.length > 0) await tx.insert(webhookOutbox).values(rows);
}
