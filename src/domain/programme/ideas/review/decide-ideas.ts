import { and, asc, eq, inArray } from "drizzle-orm";
import type { IdeaDecisionName } from "#contract/organiser/people/idea-criteria.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import {
  type Chosen,
  requireCurrent,
  storeDecisions,
  UNDO_SECONDS,
  undoStored,
} from "../../decisions/decide.ts";
import { ideas } from "../tables.ts";
import { ideaDecisionRows } from "./tables.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

interface Decide {
  edition: number;
  ideas: readonly Chosen[];
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
    const before = await requireCurrent(tx, ideaDecisionRows, "ideas", chosen);
    const made = { ids, decision, decidedBy: actor.name, now, notify, before };
    const { ids: decided, mailDueAt } = await storeDecisions(tx, ideaDecisionRows, made);
    if (notify)
      for (const decisionId of decided)
        await jobs.enqueue(tx, "send-idea-decision", { decisionId }, UNDO_SECONDS);
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
    const row = await undoStored(tx, ideaDecisionRows, { id, decision }, now);
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
