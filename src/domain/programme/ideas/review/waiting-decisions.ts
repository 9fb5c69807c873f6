import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { beginWaiting, type Made, undoStored } from "../../decisions/decide.ts";
import { queueMails } from "../../decisions/mail-decision.ts";
import { lockIdeas } from "./decide-ideas.ts";
import { requireIdea } from "./read-ideas.ts";
import { ideaDecisionRows } from "./tables.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

interface Batch {
  edition: number;
  decisions: readonly Made[];
}

/** The decision before it counts again. Throws `not_found`; `decision_mailed` once its mail has begun to go out. */
export async function undoIdeaDecision(
  ctx: Context,
  actor: Actor,
  made: Made,
): Promise<{ audit_id: number }> {
  const { editionId } = await requireIdea(ctx.db.read, made.id);
  return undoIdeaDecisions(ctx, actor, { edition: editionId, decisions: [made] });
}

/** All of them or none. Throws as the undoing of one does. */
export async function undoIdeaDecisions(
  { db, clock, jobs }: Context,
  actor: Actor,
  { edition, decisions }: Batch,
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    const ids = await lockDecided(tx, edition, decisions);
    const now = clock.now();
    const undone = [];
    for (const made of decisions) {
      const one = await undoStored(tx, ideaDecisionRows, made, now);
      await queueMails(tx, jobs, "send-idea-decision", one.waits, { wait: true });
      undone.push(one.undone.decision);
    }
    return {
      audit_id: await recordAudit(tx, actor, now, {
        action: "idea.decision_undone",
        recordId: ids.length === 1 ? (ids[0] ?? "") : edition,
        label: [...new Set(undone)].join(", "),
        before: { ideas: ids, decisions: undone },
      }),
    };
  });
}

/** Their mails go out now instead of some minutes later; none whose mail goes out already, was undone or replaced. Throws `not_found`. */
export async function sendWaitingIdeas(
  { db, clock, jobs }: Context,
  actor: Actor,
  { edition, decisions }: Batch,
): Promise<{ sent: number; audit_id: number }> {
  return db.transaction(async (tx) => {
    await lockDecided(tx, edition, decisions);
    const now = clock.now();
    const begun = await beginWaiting(tx, ideaDecisionRows, decisions, now);
    await queueMails(tx, jobs, "send-idea-decision", begun, { wait: false });
    return {
      sent: begun.length,
      audit_id: await recordAudit(tx, actor, now, {
        action: "idea.sent",
        recordId: edition,
        label: String(begun.length),
        after: { ideas: begun.map(({ itemId }) => itemId) },
      }),
    };
  });
}

async function lockDecided(tx: Transaction, edition: number, decisions: readonly Made[]): Promise<string[]> {
  await requireStaffEdition(tx, edition);
  const ids = [...new Set(decisions.map(({ id }) => id))];
  await lockIdeas(tx, edition, ids);
  return ids;
}
