import { eq } from "drizzle-orm";
import type { Mailing } from "#contract/organiser/people/mailings.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { labelOf, lockDraft } from "./edit-mailing.ts";
import { countRecipients, lockMailing, mailingRules, showMailing } from "./find-mailings.ts";
import { missingTexts } from "./mailing-text.ts";
import { type MailingRow, mailings } from "./tables.ts";

type Changed = Mailing & { audit_id: number };
type Context = Pick<AppContext, "db" | "clock">;

/**
 * Has a draft sent at a time; null: now. The worker begins it (`send-mailings.ts`). Throws `not_found`, `changed_meanwhile`, `mailing_begun`;
 * `invalid_input` where a text is missing in a language in which it has readers.
 */
export async function startMailing(
  ctx: Context,
  actor: Actor,
  { id, version, at }: { id: string; version: number; at: string | null },
): Promise<Changed> {
  return changeState(ctx, actor, "mailing.started", async (tx, now) => {
    const draft = await lockDraft(tx, id, version);
    const errors = missingTexts(draft);
    if (errors[0]) throw new Problem("invalid_input", errors[0].detail, { errors });
    const scheduledAt = at ? new Date(Math.max(Date.parse(at), now.getTime())) : now;
    return [draft, { state: "scheduled", scheduledAt }];
  });
}

/** One that has not begun is a draft again; one that is sent waits. Any other stays as it is. Throws `not_found`. */
export async function stopMailing(ctx: Context, actor: Actor, id: string): Promise<Changed> {
  return changeState(ctx, actor, "mailing.stopped", async (tx) => {
    const row = await lockMailing(tx, id);
    if (!mailingRules.stop(row)) return [row, {}];
    return [row, row.state === "scheduled" ? { state: "draft", scheduledAt: null } : { state: "stopped" }];
  });
}

/** Throws `not_found`. */
export async function resumeMailing(ctx: Context, actor: Actor, id: string): Promise<Changed> {
  return changeState(ctx, actor, "mailing.resumed", async (tx) => {
    const row = await lockMailing(tx, id);
    return [row, mailingRules.resume(row) ? { state: "sending" } : {}];
  });
}

type Tx = Parameters<typeof lockMailing>[0];
type Next = Partial<Pick<MailingRow, "state" | "scheduledAt">>;

async function changeState(
  { db, clock }: Context,
  actor: Actor,
  action: `mailing.${string}`,
  decide: (tx: Tx, now: Date) => Promise<[row: MailingRow, next: Next]>,
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [row, next] = await decide(tx, now);
    const after = { ...row, ...next };
    if (Object.keys(next).length > 0) await tx.update(mailings).set(next).where(eq(mailings.id, row.id));
    const audit_id = await recordAudit(tx, actor, now, {
      action,
      recordId: row.id,
      label: labelOf(row),
      before: stateOf(row),
      after: stateOf(after),
    });
    return { ...showMailing(after, (await countRecipients(tx, [after])).get(row.id)), audit_id };
  });
}

const stateOf = ({ state, scheduledAt }: MailingRow) => ({
  state,
  scheduled_at: scheduledAt?.toISOString() ?? null,
});
