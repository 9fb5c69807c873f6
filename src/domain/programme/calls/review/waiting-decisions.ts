import { eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { beginWaiting, findDecisions, UNDO_SECONDS, undoStored } from "../../decisions/decide.ts";
import { lockProposals, requireNoConflict } from "./decide-proposals.ts";
import { requireKnown } from "./read-proposals.ts";
import { sessionProposalDecisions } from "./tables.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

const UNDO_MS = UNDO_SECONDS * 1_000;

/** On which proposal, and which decision the caller saw. */
interface Made {
  id: string;
  decision: string;
}

/** The decision before it counts again. Throws `not_found`, `decision_mailed`; `changed_meanwhile` once the speaker has confirmed. */
export async function undoProposalDecision(
  { db, clock, jobs }: Context,
  actor: Actor,
  made: Made,
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    const { row: proposal } = await requireKnown(tx, made.id);
    await lockProposals(tx, proposal.editionId, [{ id: made.id, current: null }]);
    await requireNoConflict(tx, actor, [made], "decisions");
    const now = clock.now();
    const decision = await undo({ tx, jobs, now }, made);
    const change = {
      action: "session_proposal.decision_undone" as const,
      recordId: made.id,
      label: decision,
    };
    return { audit_id: await recordAudit(tx, actor, now, { ...change, before: { decision } }) };
  });
}

/** All of them or none; throws as the undoing of one does, where a single mail has begun to go out too. */
export async function undoProposalDecisions(
  { db, clock, jobs }: Context,
  actor: Actor,
  { edition, decisions }: { edition: number; decisions: readonly Made[] },
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    await requireStaffEdition(tx, edition);
    await lockProposals(
      tx,
      edition,
      decisions.map(({ id }) => ({ id, current: null })),
    );
    await requireNoConflict(tx, actor, decisions, "decisions");
    const now = clock.now();
    for (const made of decisions) await undo({ tx, jobs, now }, made);
    return {
      audit_id: await recordAudit(tx, actor, now, {
        action: "session_proposal.decision_undone",
        recordId: edition,
        label: String(decisions.length),
        before: { proposals: decisions.map(({ id }) => id) },
      }),
    };
  });
}

/** Call it with the proposal locked. Returns what was decided. */
async function undo(
  { tx, jobs, now }: { tx: Transaction; jobs: Context["jobs"]; now: Date },
  { id, decision }: Made,
) {
  const known = await requireKnown(tx, id);
  if (known.call.blind && known.decision?.id === decision && known.decision.mailDueAt === null)
    throw new Problem("decision_mailed", "It has shown the names of a blind review");
  const row = await undoStored(tx, sessionProposalDecisions, { id, decision }, now);
  const before = (await findDecisions(tx, sessionProposalDecisions, [id])).get(id);
  // A mail about the one before that was dropped is sent after all: by its own job, or by a new one where that has passed.
  if (before?.mail && before.mailDueAt === null) {
    const isQueued = before.decidedAt.getTime() + UNDO_MS > now.getTime();
    await tx
      .update(sessionProposalDecisions)
      .set({ mailDueAt: new Date((isQueued ? before.decidedAt : now).getTime() + UNDO_MS) })
      .where(eq(sessionProposalDecisions.id, before.id));
    if (!isQueued) await jobs.enqueue(tx, "send-proposal-decision", { decisionId: before.id }, UNDO_SECONDS);
  }
  return row.decision;
}

/** Their mails go out now instead of some minutes later; none whose mail goes out already, was undone or replaced. Throws `not_found`. */
export async function sendWaitingDecisions(
  { db, clock, jobs }: Context,
  actor: Actor,
  { edition, decisions }: { edition: number; decisions: readonly Made[] },
): Promise<{ sent: number; audit_id: number }> {
  return db.transaction(async (tx) => {
    await requireStaffEdition(tx, edition);
    await lockProposals(
      tx,
      edition,
      decisions.map(({ id }) => ({ id, current: null })),
    );
    await requireNoConflict(tx, actor, decisions, "decisions");
    const now = clock.now();
    const begun = await beginWaiting(tx, sessionProposalDecisions, decisions, now);
    for (const { id: decisionId } of begun)
      await jobs.enqueue(tx, "send-proposal-decision", { decisionId, now: true });
    return {
      sent: begun.length,
      audit_id: await recordAudit(tx, actor, now, {
        action: "session_proposal.sent",
        recordId: edition,
        label: String(begun.length),
        after: { proposals: begun.map(({ itemId }) => itemId) },
      }),
    };
  });
}
