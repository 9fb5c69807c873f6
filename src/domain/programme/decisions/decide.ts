import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { IdeaDecisionName } from "#contract/organiser/people/idea-criteria.ts";
import type { IdeaDecision } from "#contract/organiser/people/idea-reviews.ts";
import type { DecisionWords } from "#contract/organiser/programme/session-proposals.ts";
import { Problem } from "#contract/problem.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { DecisionRow, DecisionTable } from "./decision-table.ts";

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
  const decisions = await findDecisions(tx, table, pluck(chosen, "id"));
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
  /** Without it: our words. */
  wordsOf?: (id: string) => DecisionWords | null;
  /** The decisions that these replace. */
  before: ReadonlyMap<string, DecisionRow>;
}

/** Stores the decisions, and drops the mails of earlier ones that have not begun. Returns the new ones; the caller queues their mails. */
export async function storeDecisions(
  tx: Transaction,
  table: DecisionTable,
  { ids, decision, decidedBy, now, notify, wordsOf, before }: Decided,
): Promise<{ rows: DecisionRow[]; mailDueAt: Date | null }> {
  if (ids.length === 0) return { rows: [], mailDueAt: null };
  await tx
    .update(table)
    .set({ mailDueAt: null })
    .where(and(inArray(table.itemId, [...ids]), isNull(table.mailBegunAt), isNull(table.undoneAt)));
  const mailDueAt = notify ? dueAfter(now) : null;
  const decidedAt = later(now, [...before.values()]);
  const rows = await tx
    .insert(table)
    .values(
      ids.map((itemId) => ({
        itemId,
        decision,
        decidedBy,
        decidedAt,
        mailDueAt,
        mail: notify ? (wordsOf?.(itemId) ?? OUR_WORDS) : null,
      })),
    )
    .returning();
  return { rows, mailDueAt };
}

/** For mails whose text an organiser cannot change. */
const OUR_WORDS: DecisionWords = { subject: "", text: "" };

const dueAfter = (now: Date): Date => new Date(now.getTime() + UNDO_SECONDS * 1_000);

/** After the decisions that it replaces, also where two are made in the same millisecond: the last one counts. */
const later = (now: Date, replaced: readonly DecisionRow[]): Date =>
  new Date(Math.max(now.getTime(), ...replaced.map(({ decidedAt }) => decidedAt.getTime() + 1)));

/**
 * The decision before it counts again; a mail about that one that was dropped waits anew, and `waits` is for the caller to queue.
 * Throws `not_found`; `decision_mailed` once its mail has begun to go out. Call it with the item locked.
 */
export async function undoStored(
  tx: Transaction,
  table: DecisionTable,
  { id, decision }: Made,
  now: Date,
): Promise<{ undone: DecisionRow; waits: DecisionRow[] }> {
  const own = and(eq(table.id, decision), eq(table.itemId, id));
  const [undone] = await tx.select().from(table).where(own).for("update");
  if (!undone || undone.undoneAt) throw new Problem("not_found", "There is no such decision");
  if (!canUndo(undone)) throw new Problem("decision_mailed", "The mail of this decision has gone out");
  await tx.update(table).set({ undoneAt: now }).where(own);
  const before = (await findDecisions(tx, table, [id])).get(id);
  if (!before?.mail || before.mailDueAt) return { undone, waits: [] };
  const waits = await tx
    .update(table)
    .set({ mailDueAt: dueAfter(now) })
    .where(eq(table.id, before.id))
    .returning();
  return { undone, waits };
}

/** A decision that the caller saw, and on what. */
export interface Made {
  id: string;
  decision: string;
}

/** Mails that wait go out now: from here on their decisions cannot be undone. Returns those; the caller queues them. Throws `not_found`. */
export async function beginWaiting(
  tx: Transaction,
  table: DecisionTable,
  made: readonly Made[],
  now: Date,
): Promise<DecisionRow[]> {
  const items = new Map(made.map(({ id, decision }) => [decision, id]));
  const waits = and(
    inArray(table.id, [...items.keys()]),
    isNotNull(table.mailDueAt),
    isNull(table.mailBegunAt),
    isNull(table.undoneAt),
  );
  // Never the moment of before, which names the job that was queued for later.
  const mailDueAt = sql`least(${now.toISOString()}::timestamptz, ${table.mailDueAt} - interval '1 millisecond')`;
  const rows = await tx.update(table).set({ mailDueAt, mailBegunAt: now }).where(waits).returning();
  if (rows.some(({ id, itemId }) => items.get(id) !== itemId))
    throw new Problem("not_found", "There is no such decision");
  return rows;
}

/** A decision that counts can be undone until its mail begins to go out. */
const canUndo = ({ mailBegunAt }: DecisionRow): boolean => mailBegunAt === null;

/** Nothing of it waits that could still change: no mail, or one that was sent. */
export const hasNoWaitingMail = ({ mailDueAt, mailSentAt }: DecisionRow): boolean =>
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
    actions: !canUndo(row) ? [] : mailDueAt ? ["undo", "send"] : ["undo"],
  };
}
