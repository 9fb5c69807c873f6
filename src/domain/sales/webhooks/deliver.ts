import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { LEASE_MS } from "./retry-times.ts";
import { signedHeaders } from "./signature.ts";
import { storeAttempt } from "./store-attempt.ts";
import {
  type DeliveryRow,
  type WebhookRow,
  webhookDeliveries,
  webhookEndpoints,
  webhookMessages,
} from "./tables.ts";
import { openWebhookSecrets } from "./webhook-secrets.ts";

export type DeliveryContext = Pick<AppContext, "db" | "clock" | "jobs" | "secrets" | "webhookSender">;

/** Messages that one receiver is sent at once. */
const AT_ONCE = 5;

export async function webhooksDue({ db, clock }: DeliveryContext): Promise<string[]> {
  const due = await db.read
    .selectDistinct({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.endpointId, webhookEndpoints.id))
    .where(isDue(clock.now()));
  return due.map(({ id }) => id);
}

/** Sends what is due for a webhook, some at once: then more of it, until nothing is due or `endsTurn`. */
export async function deliverTo(
  ctx: DeliveryContext,
  endpointId: string,
  endsTurn: () => boolean,
): Promise<void> {
  do {
    const claimed = await claim(ctx, endpointId);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((one) => attempt(ctx, one)));
  } while (!endsTurn());
}

const isDue = (now: Date) =>
  and(
    eq(webhookDeliveries.state, "pending"),
    lte(webhookDeliveries.nextAttemptAt, now),
    sql`(${webhookEndpoints.pausedAt} is null or ${webhookDeliveries.forced})`,
  );

interface Claimed {
  delivery: DeliveryRow;
  endpoint: WebhookRow;
  message: { id: string; body: string };
}

/** Moves their next attempt ahead; other processes skip what is being claimed. */
function claim({ db, clock }: DeliveryContext, endpointId: string): Promise<Claimed[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        delivery: webhookDeliveries,
        endpoint: webhookEndpoints,
        message: { id: webhookMessages.id, body: webhookMessages.body },
      })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId))
      .where(and(eq(webhookDeliveries.endpointId, endpointId), isDue(now)))
      .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.createdAt))
      .limit(AT_ONCE)
      .for("no key update", { of: webhookDeliveries, skipLocked: true });
    const ids = due.map(({ delivery }) => delivery.id);
    const nextAttemptAt = new Date(now.getTime() + LEASE_MS);
    if (ids.length > 0)
      await tx.update(webhookDeliveries).set({ nextAttemptAt }).where(inArray(webhookDeliveries.id, ids));
    return due;
  });
}

async function attempt(ctx: DeliveryContext, { delivery, endpoint, message }: Claimed): Promise<void> {
  const at = ctx.clock.now();
  const secrets = openWebhookSecrets(ctx.secrets, endpoint, at);
  const outcome =
    secrets.length === 0
      ? { status: null, error: "secret_lost" as const, answer: "", ms: 0 }
      : await ctx.webhookSender.post(endpoint.url, signedHeaders(secrets, message, at), message.body);
  await storeAttempt(ctx, delivery, { at, ...outcome });
}
