import { randomUUID } from "node:crypto";
import { arrayOverlaps, asc, sql } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import type { WebhookEvent } from "#contract/organiser/integrations/webhook-events.ts";
import { deleteRows } from "#db/claim-rows.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findOrdersWithLines } from "#domain/sales/orders/find-orders.ts";
import { findChangedTo, readAs } from "#domain/sales/orders/ticket-changes/find-changed-to.ts";
import { webhookDeliveries, webhookEndpoints, webhookMessages, webhookOutbox } from "./tables.ts";

const BATCH = 200;

/**
 * Makes messages of what has happened, one for each event, and a delivery for each webhook that wants it. Only what is committed
 * is seen, and each row by one process. Returns whether there may be more.
 */
export function fanOut({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const taken = await deleteRows(tx, webhookOutbox, sql`true`, BATCH, webhookOutbox.id);
    const happened = taken.sort((one, other) => one.id - other.id);
    if (happened.length === 0) return false;
    const types = [...new Set(happened.map(({ type }) => type))] as WebhookEvent[];
    // Locked, so that none of them is removed before its deliveries are written.
    const endpoints = await tx
      .select({ id: webhookEndpoints.id, events: webhookEndpoints.events })
      .from(webhookEndpoints)
      .where(arrayOverlaps(webhookEndpoints.events, types))
      .orderBy(asc(webhookEndpoints.id))
      .for("key share");
    const orders = await ordersById(tx, happened);
    const messages = happened.map(({ type, at, orderId, data }) => ({
      id: randomUUID(),
      type,
      body: bodyOf(type, at, orderId ? { order: orders.get(orderId), ...data } : data),
      createdAt: now,
    }));
    const deliveries = messages.flatMap(({ id, type }) =>
      endpoints
        .filter(({ events }) => (events as string[]).includes(type))
        .map((endpoint) => newDelivery(id, endpoint.id, now)),
    );
    const sent = new Set(deliveries.map(({ messageId }) => messageId));
    const wanted = messages.filter(({ id }) => sent.has(id));
    if (wanted.length > 0) await tx.insert(webhookMessages).values(wanted);
    if (deliveries.length > 0) await tx.insert(webhookDeliveries).values(deliveries);
    return happened.length === BATCH;
  });
}

/** The signed body of a message: the type, its moment, and its data. */
export const bodyOf = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

export const newDelivery = (messageId: string, endpointId: string, now: Date) => ({
  id: randomUUID(),
  messageId,
  endpointId,
  state: "pending" as const,
  queuedAt: now,
  nextAttemptAt: now,
  createdAt: now,
});

/** Without anything of the buyer's: a receiver that may know more reads it with an API key. */
async function ordersById(reads: Reads, happened: readonly { orderId: string | null }[]) {
  const ids = [...new Set(happened.flatMap(({ orderId }) => orderId ?? []))];
  const found = ids.length > 0 ? await findOrdersWithLines(reads, ids) : [];
  const changedTo = await findChangedTo(reads, ids);
  return new Map(
    found.map(({ order, lines }) => [
      order.id,
      {
        id: order.id,
        code: order.code,
        state: readAs(order, changedTo),
        total: centsToDecimal(order.totalCents),
        currency: "EUR",
        created_at: order.createdAt.toISOString(),
        lines: lines.map(({ ticketId, quantity }) => ({ ticket: ticketId, quantity })),
      },
    ]),
  );
}
