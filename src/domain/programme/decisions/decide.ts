import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { IdeaDecisionName } from "#contract/organiser/people/idea-criteria.ts";
import type { IdeaDecision } from "#contract/organiser/people/idea-reviews.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { DecisionRow, DecisionTable, MailWords } from "./decision-table.ts";

/** Long enough to see a mistake; in seconds. */
export const UNDO_SECONDS = 10 * 60;

/** The decision that counts, by item: of several the last stays in the map. */
export async function findDecisions(
  reads: Reads,
  table: DecisionTable,
  itemIds: readonly string[],
): Promise<Map<string, DecisionRow>> {
  if (itemIds.length === 0) return new Map();
  const rows = await reads
    .select()
    .from(table)
    .where(and(inArray(table.itemId, [...itemIds]), isNull(table.undoneAt)))
    .orderBy(asc(table.decidedAt), asc(table.id));
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** With the decision that the caller saw; null: none. */
export type Chosen = { id: string; current: string | null };

/**
 * Throws `changed_meanwhile`, naming by their place in `list` the items on which another member has decided since. Returns the
 * decisions that count until now. Call it with the items locked.
 */
export async function requireCurrent(
  tx: Transaction,
  table: DecisionTable,
  list: string,
  chosen: readonly Chosen[],
): Promise<Map<string, DecisionRow>> {
  const decisions = await findDecisions(
    tx,
    table,
    chosen.map(({ id }) => id),
  );
  const errors = chosen.flatMap(({ id, current }, place) =>
    (decisions.get(id)?.id ?? null) === current
      ? []
      : [{ attr: `${list}.${place}`, code: "changed_meanwhile", detail: id }],
  );
  if (errors.length > 0)
    throw new Problem("changed_meanwhile", "Another member has decided meanwhile; read them again", {
      errors,
    });
  return decisions;
}

interface Decided {
  ids: readonly string[];
  decision: IdeaDecisionName;
  decidedBy: string;
  now: Date;
  /** A mail tells them some minutes later. */
  notify: boolean;
  wordsOf?: (id: string) => MailWords | null;
  /** The decisions that these replace. */
  before: ReadonlyMap<string, DecisionRow>;
}

/** Stores the decisions. A mail of an earlier one that has not begun is never sent. The ids of the new ones. */
export async function storeDecisions(
  tx: Transaction,
  table: DecisionTable,
  { ids, decision, decidedBy, now, notify, wordsOf, before }: Decided,
): Promise<{ ids: string[]; mailDueAt: Date | null }> {
  await tx
    .update(table)
    .set({ mailDueAt: null })
    .where(and(inArray(table.itemId, [...ids]), isNull(table.mailBegunAt), isNull(table.undoneAt)));
  const mailDueAt = notify ? new Date(now.getTime() + UNDO_SECONDS * 1_000) : null;
  const decidedAt = later(now, [...before.values()]);
  const stored = await tx
    .insert(table)
    .values(
      ids.map((itemId) => ({
        itemId,
        decision,
        decidedBy,
        decidedAt,
        mailDueAt,
        mail: wordsOf?.(itemId) ?? null,
      })),
    )
    .returning({ id: table.id });
  return { ids: stored.map(({ id }) => id), mailDueAt };
}

/** After the decisions that it replaces, also where two are made in the same millisecond: the last one counts. */
const later = (now: Date, replaced: readonly DecisionRow[]): Date =>
  new Date(Math.max(now.getTime(), ...replaced.map(({ decidedAt }) => decidedAt.getTime() + 1)));

/** The decision before it counts again. Throws `not_found`; `decision_mailed` once its mail has begun to go out. */
export async function undoStored(
  tx: Transaction,
  table: DecisionTable,
  { id, decision }: { id: string; decision: string },
  now: Date,
): Promise<DecisionRow> {
  const own = and(eq(table.id, decision), eq(table.itemId, id));
  const [row] = await tx.select().from(table).where(own).for("update");
  if (!row || row.undoneAt) throw new Problem("not_found", "There is no such decision");
  if (!canUndo(row)) throw new Problem("decision_mailed", "The mail of this decision has gone out");
  await tx.update(table).set({ undoneAt: now }).where(own);
  return row;
}

/** Mails that wait go out now: from here on their decisions cannot be undone. Returns those; the caller queues them. */
export async function beginWaiting(
  tx: Transaction,
  table: DecisionTable,
  made: readonly { id: string; decision: string }[],
  now: Date,
): Promise<DecisionRow[]> {
  const items = new Map(made.map(({ id, decision }) => [decision, id]));
  const waits = and(
    inArray(table.id, [...items.keys()]),
    isNotNull(table.mailDueAt),
    isNull(table.mailBegunAt),
    isNull(table.undoneAt),
  );
  const rows = await tx.update(table).set({ mailDueAt: now, mailBegunAt: now }).where(waits).returning();
  if (rows.some(({ id, itemId }) => items.get(id) !== itemId))
    throw new Problem("not_found", "There is no such decision");
  return rows;
}

/**
 * Its mail was sent by `beginWaiting`: a job of its own does so, and the one that was queued for later does nothing. In the last
 * second it is the other way round.
 */
export const wasHurried = ({ decidedAt, mailDueAt, mailBegunAt }: DecisionRow): boolean =>
  mailBegunAt !== null &&
  mailDueAt !== null &&
  mailDueAt.getTime() < decidedAt.getTime() + (UNDO_SECONDS - 1) * 1_000;

/** A decision that counts can be undone until its mail begins to go out. */
const canUndo = ({ mailBegunAt }: DecisionRow): boolean => mailBegunAt === null;

/** Nothing of it waits that could still change: no mail, or one that was sent. */
export const isTold = ({ mailDueAt, mailSentAt }: DecisionRow): boolean =>
  mailDueAt === null || mailSentAt !== null;

export function showDecision(row: DecisionRow | undefined): IdeaDecision | null {
  if (!row) return null;
  const { id, decision, decidedBy, decidedAt, mailDueAt, mailSentAt } = row;
  return {
    id,
    decision,
    decided_by: decidedBy,
    decided_at: decidedAt.toISOString(),
    mail: mailSentAt ? "sent" : mailDueAt ? "waiting" : "none",
    mail_due_at: mailDueAt?.toISOString() ?? null,
    mail_sent_at: mailSentAt?.toISOString() ?? null,
    actions: canUndo(row) ? ["undo"] : [],
  };
}
