import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { WebhookEvent } from "#contract/organiser/integrations/webhook-events.ts";
import type { ShownWebhook, WebhookWithSecret } from "#contract/organiser/integrations/webhooks.ts";
import { wrongField } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { resolveTaskAbout } from "#domain/platform/tasks/resolve-task-about.ts";
import { noWebhook, readWebhook } from "./show-webhooks.ts";
import { type WebhookRow, webhookDeliveries, webhookEndpoints } from "./tables.ts";
import { newWebhookSecret } from "./webhook-secrets.ts";

type Context = Pick<AppContext, "db" | "clock" | "secrets" | "webhookSender">;

/** The secret before signs too for so long. */
const OVERLAP_MS = 24 * 3_600_000;

interface Wanted {
  name: string;
  url: string;
  events: readonly WebhookEvent[];
}

/** The answer alone has the secret in words. Throws `invalid_input` for an address that no message could be sent to. */
export function createWebhook(
  ctx: Context,
  actor: Actor & { staffId: string },
  wanted: Wanted,
): Promise<WebhookWithSecret> {
  requireAddress(ctx, wanted.url);
  const id = randomUUID();
  const { shown, ...columns } = newWebhookSecret(ctx.secrets, id);
  const fields = fieldsOf({ ...wanted, events: inOrder(wanted.events) });
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await tx
      .insert(webhookEndpoints)
      .values({ id, ...fields, ...columns, createdBy: actor.staffId, createdAt: now });
    await recordAudit(tx, actor, now, {
      action: "webhook.created",
      recordId: id,
      label: wanted.name,
      after: fields,
    });
    return { ...(await readWebhook(tx, id, ctx.clock)), secret: shown };
  });
}

/** Throws `not_found`, `invalid_input`. */
export function updateWebhook(
  ctx: Context,
  actor: Actor,
  { id, ...changes }: { id: string } & { [Field in keyof Wanted]?: Wanted[Field] | undefined },
): Promise<ShownWebhook> {
  if (changes.url !== undefined) requireAddress(ctx, changes.url);
  return change(ctx, actor, id, "updated", (before) => ({
    name: changes.name ?? before.name,
    url: changes.url ?? before.url,
    events: changes.events ? inOrder(changes.events) : before.events,
  }));
}

/** A new secret; the one before signs too for a day. Throws `not_found`. */
export async function rotateSecret(ctx: Context, actor: Actor, id: string): Promise<WebhookWithSecret> {
  const { shown, ...columns } = newWebhookSecret(ctx.secrets, id);
  const until = new Date(ctx.clock.now().getTime() + OVERLAP_MS);
  const webhook = await change(ctx, actor, id, "secret_rotated", (before) => ({
    ...columns,
    previousSecret: before.secret,
    previousSealedWith: before.sealedWith,
    previousUntil: until,
  }));
  return { ...webhook, secret: shown };
}

/** Throws `not_found`. */
export function pauseWebhook(ctx: Context, actor: Actor, id: string): Promise<ShownWebhook> {
  return change(ctx, actor, id, "paused", (before) =>
    before.pausedAt ? {} : { pausedAt: ctx.clock.now(), pausedFor: "staff" as const },
  );
}

/** Makes waiting deliveries due at once, gives a day before the next pause, and ends its task. Throws `not_found`. */
export function resumeWebhook(ctx: Context, actor: Actor, id: string): Promise<ShownWebhook> {
  return change(ctx, actor, id, "resumed", async (before, tx) => {
    if (before.pausedAt)
      await tx
        .update(webhookDeliveries)
        .set({ nextAttemptAt: ctx.clock.now(), queuedAt: ctx.clock.now(), attempts: 0 })
        .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, "pending")));
    await resolveTaskAbout(tx, actor, { kind: "webhook_paused", subject: id }, ctx.clock.now());
    return { pausedAt: null, pausedFor: null, failingSince: null };
  });
}

/** With its log; what waits is not sent, and a task about it is done. Throws `not_found`. */
export function removeWebhook({ db, clock }: Context, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).returning();
    if (!removed) throw noWebhook();
    await resolveTaskAbout(tx, actor, { kind: "webhook_paused", subject: id }, clock.now());
    const what = { recordId: id, label: removed.name, before: fieldsOf(removed), after: null };
    await recordAudit(tx, actor, clock.now(), { action: "webhook.removed", ...what });
  });
}

/** Changes a webhook with its row locked, and writes the fields that people know into the audit log. */
async function change(
  { db, clock }: Context,
  actor: Actor,
  id: string,
  what: string,
  changesOf: (before: WebhookRow, tx: Transaction) => Partial<WebhookRow> | Promise<Partial<WebhookRow>>,
): Promise<ShownWebhook> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, id))
      .for("no key update");
    if (!before) throw noWebhook();
    const after = { ...before, ...(await changesOf(before, tx)) };
    await tx.update(webhookEndpoints).set(after).where(eq(webhookEndpoints.id, id));
    const states = { before: audited(before), after: audited(after) };
    await recordAudit(tx, actor, clock.now(), {
      action: `webhook.${what}`,
      recordId: id,
      label: after.name,
      ...states,
    });
    return readWebhook(tx, id, clock);
  });
}

const fieldsOf = ({ name, url, events }: Pick<WebhookRow, "name" | "url" | "events">) => ({
  name,
  url,
  events,
});
const audited = (row: WebhookRow) => ({
  ...fieldsOf(row),
  paused_at: row.pausedAt?.toISOString() ?? null,
  previous_secret_until: row.previousUntil?.toISOString() ?? null,
});
const inOrder = (events: readonly WebhookEvent[]) => [...new Set(events)].sort();

function requireAddress({ webhookSender }: Context, url: string): void {
  if (webhookSender.accepts(url)) return;
  const detail = "A public address that begins with https://, without a name or password in it";
  throw wrongField("url", "address_refused", detail);
}
