import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { type Change, recordAudit } from "#domain/platform/audit/record-audit.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { beginWaiting, type Made, undoStored } from "../../decisions/decide.ts";
import { queueMails } from "../../decisions/mail-decision.ts";
import { lockProposals, requireNoConflict } from "./decide-proposals.ts";
import { requireKnown } from "./read-proposals.ts";
import { sessionProposalDecisions } from "./tables.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

interface Batch {
  edition: number;
  decisions: readonly Made[];
}

/** The decision before it counts again. Throws `not_found`, `decision_mailed`; `changed_meanwhile` once the speaker has confirmed. */
export async function undoProposalDecision(
  ctx: Context,
  actor: Actor,
  made: Made,
): Promise<{ audit_id: number }> {
  const { row } = await requireKnown(ctx.db.read, made.id);
  const batch = { edition: row.editionId, decisions: [made] };
  const entryOf = ([decision = ""]: readonly string[]) => ({
    recordId: made.id,
    label: decision,
    before: { decision },
  });
  return undoProposalDecisions(ctx, actor, batch, entryOf);
}

/** All of them or none; throws as the undoing of one does, where a single mail has begun to go out too. */
export async function undoProposalDecisions(
  { db, clock, jobs }: Context,
  actor: Actor,
  { edition, decisions }: Batch,
  /** The audit log's entry, of what was decided. */
  entryOf: (undone: readonly string[]) => Omit<Change, "action"> = () => ({
    recordId: edition,
    label: String(decisions.length),
    before: { proposals: decisions.map(({ id }) => id) },
  }),
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    await lockDecided(tx, actor, { edition, decisions });
    const now = clock.now();
    const undone: string[] = [];
    for (const made of decisions) undone.push(await undo({ tx, jobs, now }, made));
    const action = "session_proposal.decision_undone";
    return { audit_id: await recordAudit(tx, actor, now, { action, ...entryOf(undone) }) };
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
  const { undone, waits } = await undoStored(tx, sessionProposalDecisions, { id, decision }, now);
  await queueMails(tx, jobs, "send-proposal-decision", waits, { wait: true });
  return undone.decision;
}

/** Their mails go out now instead of some minutes later; none whose mail goes out already, was undone or replaced. Throws `not_found`. */
export async function sendWaitingDecisions(
  { db, clock, jobs }: Context,
  actor: Actor,
  { edition, decisions }: Batch,
): Promise<{ sent: number; audit_id: number }> {
  return db.transaction(async (tx) => {
    await lockDecided(tx, actor, { edition, decisions });
    const now = clock.now();
    const begun = await beginWaiting(tx, sessionProposalDecisions, decisions, now);
    await queueMails(tx, jobs, "send-proposal-decision", begun, { wait: false });
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

async function lockDecided(tx: Transaction, actor: Actor, { edition, decisions }: Batch): Promise<void> {
  await requireStaffEdition(tx, edition);
  await lockProposals(tx, edition, decisions);
  await requireNoConflict(tx, actor, decisions, "decisions");
}
