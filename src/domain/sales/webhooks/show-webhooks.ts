import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { ShownWebhook } from "#contract/organiser/integrations/webhooks.ts";
import { Problem } from "#contract/problem.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import { addressesOf } from "#domain/people/staff/addresses-of.ts";
import type { Clock } from "#outside/clock.ts";
import { type WebhookRow, webhookDeliveries, webhookEndpoints } from "./tables.ts";

export async function listWebhooks(reads: Reads, clock: Clock): Promise<ShownWebhook[]> {
  const rows = await reads
    .select()
    .from(webhookEndpoints)
    .orderBy(asc(webhookEndpoints.name), asc(webhookEndpoints.id));
  return showAll(reads, rows, clock.now());
}

/** Throws `not_found`. */
export async function readWebhook(reads: Reads, id: string, clock: Clock): Promise<ShownWebhook> {
  const [shown] = await showAll(
    reads,
    await reads.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)),
    clock.now(),
  );
  if (!shown) throw noWebhook();
  return shown;
}

export const noWebhook = () => new Problem("not_found", "There is no such webhook");

async function showAll(reads: Reads, rows: readonly WebhookRow[], now: Date): Promise<ShownWebhook[]> {
  const authors = rows.map(({ createdBy }) => createdBy);
  const addresses = await addressesOf(reads, authors);
  const pending = await countPending(reads, pluck(rows, "id"));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    created_at: row.createdAt.toISOString(),
    created_by: addresses.get(row.createdBy) ?? "",
    failing_since: row.failingSince?.toISOString() ?? null,
    paused_at: row.pausedAt?.toISOString() ?? null,
    paused_for: row.pausedFor,
    previous_secret_until:
      row.previousUntil && row.previousUntil > now ? row.previousUntil.toISOString() : null,
    pending: pending.get(row.id) ?? 0,
    actions: [row.pausedAt ? "resume" : "pause"],
  }));
}

async function countPending(reads: Reads, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .select({ id: webhookDeliveries.endpointId, count: count() })
    .from(webhookDeliveries)
    .where(and(inArray(webhookDeliveries.endpointId, [...ids]), eq(webhookDeliveries.state, "pending")))
    .groupBy(webhookDeliveries.endpointId);
  return new Map(rows.map((row) => [row.id, row.count]));
}
