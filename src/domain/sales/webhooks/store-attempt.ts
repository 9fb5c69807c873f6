import { and, eq, gt } from "drizzle-orm";
import type { AttemptError } from "#contract/organiser/integrations/webhooks.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { addTask } from "#domain/platform/tasks/tasks.ts";
import { DOWN_MS, nextAttempt, PAUSE_AFTER_MS } from "./retry-times.ts";
import {
  type DeliveryRow,
  type WebhookRow,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from "./tables.ts";

interface Attempted {
  at: Date;
  ms: number;
  status: number | null;
  error: AttemptError | null;
  answer: string;
}

/** The receiver wants no more (Standard Webhooks). */
const GONE = 410;

/** Writes an attempt down, and what follows from it. Locks the webhook, then the delivery. */
export async function storeAttempt(
  ctx: Pick<AppContext, "db" | "clock" | "jobs">,
  { id }: Pick<DeliveryRow, "id" | "endpointId">,
  attempted: Attempted,
): Promise<void> {
  const now = ctx.clock.now();
  const { status } = attempted;
  const arrived = status !== null && status >= 200 && status < 300;
  const error = attempted.error ?? (arrived ? null : "status");
  await ctx.db.transaction(async (tx) => {
    const found = await lockDelivery(tx, id);
    // Removed meanwhile.
    if (!found) return;
    const { delivery, endpoint } = found;
    await tx.insert(webhookAttempts).values({ ...attempted, error, deliveryId: id });
    const attempts = delivery.attempts + 1;
    if (arrived) {
      await tx
        .update(webhookDeliveries)
        .set({ state: "delivered", attempts, nextAttemptAt: null, deliveredAt: now, forced: false })
        .where(eq(webhookDeliveries.id, id));
      if (endpoint.failingSince) await noteRecovery(tx, endpoint, now);
      return;
    }
    const next = nextAttempt({ attempts, queuedAt: delivery.queuedAt }, now);
    await tx
      .update(webhookDeliveries)
      .set({ state: next ? "pending" : "failed", attempts, nextAttemptAt: next, forced: false })
      .where(eq(webhookDeliveries.id, id));
    await noteFailure(tx, ctx, endpoint, { isGone: status === GONE, now });
  });
}

async function lockDelivery(tx: Transaction, id: string) {
  const [endpoint] = await tx
    .select({ endpoint: webhookEndpoints })
    .from(webhookEndpoints)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.endpointId, webhookEndpoints.id))
    .where(eq(webhookDeliveries.id, id))
    .for("no key update", { of: webhookEndpoints });
  const [delivery] = await tx
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
    .for("no key update");
  return endpoint && delivery ? { ...endpoint, delivery } : null;
}

/** It works again: after a time of failures, what had failed is due now, not at the end of its long wait. */
async function noteRecovery(tx: Transaction, { id, failingSince }: WebhookRow, now: Date): Promise<void> {
  await tx.update(webhookEndpoints).set({ failingSince: null }).where(eq(webhookEndpoints.id, id));
  if (failingSince && now.getTime() - failingSince.getTime() < DOWN_MS) return;
  await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: now })
    .where(
      and(
        eq(webhookDeliveries.endpointId, id),
        eq(webhookDeliveries.state, "pending"),
        gt(webhookDeliveries.attempts, 0),
      ),
    );
}

async function noteFailure(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  endpoint: WebhookRow,
  { isGone, now }: { isGone: boolean; now: Date },
): Promise<void> {
  const since = endpoint.failingSince ?? now;
  const pauses = !endpoint.pausedAt && (isGone || now.getTime() - since.getTime() >= PAUSE_AFTER_MS);
  await tx
    .update(webhookEndpoints)
    .set({
      failingSince: since,
      ...(pauses
        ? { pausedAt: now, pausedFor: isGone ? ("answered_410" as const) : ("failing" as const) }
        : {}),
    })
    .where(eq(webhookEndpoints.id, endpoint.id));
  if (!pauses) return;
  const reason = isGone
    ? "it answered that it wants no more messages (410)"
    : `every attempt has failed since ${since.toISOString()}`;
  await addTask(tx, ctx, {
    kind: "webhook_paused",
    subject: endpoint.id,
    detail: `${endpoint.name}, ${hostOf(endpoint.url)}: ${reason}. Its messages wait for up to 30 days.`,
  });
}

const hostOf = (url: string) => new URL(url).host;
