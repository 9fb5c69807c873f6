import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { IdeaDecisionName } from "#contract/organiser/people/idea-criteria.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { ideas } from "../tables.ts";
import { findDecisions } from "./find-reviews.ts";
import { canUndoDecision } from "./scores.ts";
import { type IdeaDecisionRow, ideaDecisionRows } from "./tables.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/** Long enough to see a mistake; in seconds. */
const UNDO_SECONDS = 10 * 60;

interface Decide {
  edition: number;
  /** With the decision that the caller saw; null: none. */
  ideas: readonly { id: string; current: string | null }[];
  decision: IdeaDecisionName;
  notify: boolean;
}

/**
 * Decides all of them or none, and queues the mails. A mail of an earlier decision that has not begun is never sent. Throws
 * `not_found`; `changed_meanwhile`, naming the ideas on which another member has decided since.
 */
export async function decideIdeas(
  { db, clock, jobs }: Context,
  actor: Actor,
  { edition, ideas: chosen, decision, notify }: Decide,
): Promise<{ decided: number; mail_due_at: string | null; audit_id: number }> {
  const ids = [...new Set(chosen.map(({ id }) => id))];
  return db.transaction(async (tx) => {
    await requireStaffEdition(tx, edition);
    await lockIdeas(tx, edition, ids);
    const now = clock.now();
    const decidedAt = later(now, await requireCurrent(tx, chosen));
    await dropUnsentMails(tx, ids);
    const mailDueAt = notify ? new Date(now.getTime() + UNDO_SECONDS * 1_000) : null;
    const decided = await tx
      .insert(ideaDecisionRows)
      .values(ids.map((ideaId) => ({ ideaId, decision, decidedBy: actor.name, decidedAt, mailDueAt })))
      .returning({ id: ideaDecisionRows.id });
    if (notify)
      for (const { id } of decided)
        await jobs.enqueue(tx, "send-idea-decision", { decisionId: id }, UNDO_SECONDS);
    const audit_id = await recordAudit(tx, actor, now, {
      action: "idea.decided",
      recordId: ids.length === 1 ? (ids[0] ?? "") : edition,
      label: `${ids.length} × ${decision}`,

      after: { decision, notify, ideas: ids },
    });
    return { decided: ids.length, mail_due_at: mailDueAt?.toISOString() ?? null, audit_id };
  });
}

/** The decision before it counts again. Throws `not_found`; `decision_mailed` once its mail has begun to go out. */
export async function undoDecision(
  { db, clock }: Context,
  actor: Actor,
  { id, decision }: { id: string; decision: string },
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const own = and(eq(ideaDecisionRows.id, decision), eq(ideaDecisionRows.ideaId, id));
    const [row] = await tx.select().from(ideaDecisionRows).where(own).for("update");
    if (!row || row.undoneAt) throw new Problem("not_found", "There is no such decision");
    if (!canUndoDecision(row)) throw new Problem("decision_mailed", "The mail of this decision has gone out");
    await tx.update(ideaDecisionRows).set({ undoneAt: now }).where(own);
    const change = { action: "idea.decision_undone" as const, recordId: id, label: row.decision };
    return {
      audit_id: await recordAudit(tx, actor, now, { ...change, before: { decision: row.decision } }),
    };
  });
}

/** Two members who decide on the same ideas do so one after the other. */
async function lockIdeas(tx: Transaction, edition: number, ids: readonly string[]): Promise<void> {
  const found = await tx
    .select({ id: ideas.id })
    .from(ideas)
    .where(and(eq(ideas.editionId, edition), inArray(ideas.id, [...ids])))
    .orderBy(asc(ideas.id))
    .for("update");
  if (found.length !== ids.length) throw new Problem("not_found", "There is no such idea");
}

/** After the decisions that it replaces, also where two are made in the same millisecond: the last one counts. */
const later = (now: Date, replaced: readonly IdeaDecisionRow[]): Date =>
  new Date(Math.max(now.getTime(), ...replaced.map(({ decidedAt }) => decidedAt.getTime() + 1)));

/** Returns the decisions that count until now. */
async function requireCurrent(tx: Transaction, chosen: Decide["ideas"]): Promise<IdeaDecisionRow[]> {
  const decisions = await findDecisions(
    tx,
    chosen.map(({ id }) => id),
  );
  const errors = chosen.flatMap(({ id, current }, place) =>
    (decisions.get(id)?.id ?? null) === current
      ? []
      : [{ attr: `ideas.${place}`, code: "changed_meanwhile", detail: id }],
  );
  if (errors.length > 0)
    throw new Problem("changed_meanwhile", "Another member has decided meanwhile; read the ideas again", {
      errors,
    });
  return [...decisions.values()];
}

/** The mail of an earlier decision, where it has not begun, is not sent any more. */
async function dropUnsentMails(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(ideaDecisionRows)
    .set({ mailDueAt: null })
    .where(
      and(
        inArray(ideaDecisionRows.ideaId, [...ids]),
        isNull(ideaDecisionRows.mailBegunAt),
        isNull(ideaDecisionRows.undoneAt),
      ),
    );
}
