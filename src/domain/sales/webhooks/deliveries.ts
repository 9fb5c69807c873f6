import { randomUUID } from "node:crypto";
import { and, asc, count, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { TEST_EVENT } from "#contract/organiser/integrations/webhook-events.ts";
import type {
  DeliveryState,
  DeliveryWithLog,
  ShownDelivery,
} from "#contract/organiser/integrations/webhooks.ts";
import { Problem } from "#contract/problem.ts";
import { deleteRows } from "#db/claim-rows.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { bodyOf, newDelivery } from "./fan-out.ts";
import { noWebhook } from "./show-webhooks.ts";
import { messageName } from "./signature.ts";
import {
  type AttemptRow,
  type DeliveryRow,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookMessages,
} from "./tables.ts";

interface Page {
  id: string;
  offset: number;
  limit: number;
  state?: DeliveryState | undefined;
}

/** The newest first. Throws `not_found`. */
export async function listDeliveries(reads: Reads, { id, offset, limit, state }: Page) {
  const [webhook] = await reads
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id));
  if (!webhook) throw noWebhook();
  const where = and(
    eq(webhookDeliveries.endpointId, id),
    state ? eq(webhookDeliveries.state, state) : undefined,
  );
  const [all] = await reads.select({ count: count() }).from(webhookDeliveries).where(where);
  const rows = await reads
    .select({ delivery: webhookDeliveries, type: webhookMessages.type })
    .from(webhookDeliveries)
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId))
    .where(where)
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .offset(offset)
    .limit(limit);
  const last = await lastAttempts(
    reads,
    rows.map(({ delivery }) => delivery.id),
  );
  const results = rows.map(({ delivery, type }) => show(delivery, type, last.get(delivery.id)));
  return { count: all?.count ?? 0, results };
}

/** Throws `not_found`. */
export async function readDelivery(
  reads: Reads,
  { id, delivery: deliveryId }: { id: string; delivery: string },
): Promise<DeliveryWithLog> {
  const [found] = await reads
    .select({ delivery: webhookDeliveries, type: webhookMessages.type, body: webhookMessages.body })
    .from(webhookDeliveries)
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId))
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, id)));
  if (!found) throw new Problem("not_found", "There is no such message");
  const log = await reads
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(asc(webhookAttempts.id));
  return {
    ...show(found.delivery, found.type, log.at(-1)),
    body: found.body,
    log: log.map(({ at, ms, status, error, answer }) => ({
      at: at.toISOString(),
      ms,
      status,
      error,
      answer,
    })),
  };
}

/** Sends it again under the same id, from the first wait. Throws `not_found`. */
export function resendDelivery(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { id, delivery }: { id: string; delivery: string },
): Promise<ShownDelivery> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const label = await lockName(tx, id);
    await tx
      .update(webhookDeliveries)
      .set({
        state: "pending",
        attempts: 0,
        queuedAt: now,
        nextAttemptAt: now,
        deliveredAt: null,
        forced: true,
      })
      .where(and(eq(webhookDeliveries.id, delivery), eq(webhookDeliveries.endpointId, id)));
    const { body: _, log: __, ...shown } = await readDelivery(tx, { id, delivery });
    const after = { message: shown.message, type: shown.type };
    await recordAudit(tx, actor, now, { action: "webhook.resent", recordId: id, label, after });
    return shown;
  });
}

/** A message that says nothing happened. Throws `not_found`. */
export function sendTestMessage(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  id: string,
): Promise<ShownDelivery> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const label = await lockName(tx, id);
    const messageId = randomUUID();
    const body = bodyOf(TEST_EVENT, now, { webhook: id });
    await tx.insert(webhookMessages).values({ id: messageId, type: TEST_EVENT, body, createdAt: now });
    const delivery = { ...newDelivery(messageId, id, now), forced: true };
    await tx.insert(webhookDeliveries).values(delivery);
    const after = { message: messageName(messageId) };
    await recordAudit(tx, actor, now, { action: "webhook.tested", recordId: id, label, after });
    const { body: _, log: __, ...shown } = await readDelivery(tx, { id, delivery: delivery.id });
    return shown;
  });
}

async function lockName(tx: Transaction, id: string): Promise<string> {
  const [webhook] = await tx
    .select({ name: webhookEndpoints.name })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for("no key update");
  if (!webhook) throw noWebhook();
  return webhook.name;
}

/** Messages of before this moment, delivered or not, with their attempts. */
export const deleteOldMessages = (tx: Transaction, before: Date, limit: number) =>
  deleteRows(tx, webhookMessages, lt(webhookMessages.createdAt, before), limit);

async function lastAttempts(reads: Reads, ids: readonly string[]): Promise<Map<string, AttemptRow>> {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .select()
    .from(webhookAttempts)
    .where(
      sql`${webhookAttempts.id} in (select max(id) from webhook_attempts where ${inArray(sql`delivery_id`, [...ids])} group by delivery_id)`,
    );
  return new Map(rows.map((row) => [row.deliveryId, row]));
}

const show = (row: DeliveryRow, type: string, last: AttemptRow | undefined): ShownDelivery => ({
  id: row.id,
  message: messageName(row.messageId),
  type,
  state: row.state,
  created_at: row.createdAt.toISOString(),
  delivered_at: row.deliveredAt?.toISOString() ?? null,
  next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
  attempts: row.attempts,
  last_status: last?.status ?? null,
  last_error: last?.error ?? null,
});
