import { and, asc, eq, inArray } from "drizzle-orm";
import type { IdeaDecisionName } from "#contract/organiser/people/idea-criteria.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { type Chosen, requireCurrent, storeDecisions } from "../../decisions/decide.ts";
import { queueMails } from "../../decisions/mail-decision.ts";
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
    const { rows, mailDueAt } = await storeDecisions(tx, ideaDecisionRows, made);
    await queueMails(tx, jobs, "send-idea-decision", rows, { wait: true });
    const audit_id = await recordAudit(tx, actor, now, {
      action: "idea.decided",
      recordId: ids.length === 1 ? (ids[0] ?? "") : edition,
      label: `${ids.length} × ${decision}`,
      after: { decision, notify, ideas: ids },
    });
    return { decided: ids.length, mail_due_at: mailDueAt?.toISOString() ?? null, audit_id };
  });
}

/** Two members who decide on the same ideas do so one after the other. Throws `not_found`. */
export async function lockIdeas(tx: Transaction, edition: number, ids: readonly string[]): Promise<void> {
  const found = await tx
    .select({ id: ideas.id })
    .from(ideas)
    .where(and(eq(ideas.editionId, edition), inArray(ideas.id, [...ids])))
    .orderBy(asc(ideas.id))
    .for("update");
  if (found.length !== ids.length) throw new Problem("not_found", "There is no such idea");
}
