import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Jobs } from "#db/jobs.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { UNDO_SECONDS } from "./decide.ts";
import type { DecisionRow, DecisionTable } from "./decision-table.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** `dueAt` names the job that sends: one that was queued for another moment does nothing. The version before queues without it. */
export interface DecisionMailJob {
  decisionId: string;
  dueAt?: string;
}

/** `wait`: until they are due; else now. Of decisions without a mail nothing is queued. */
export async function queueMails(
  tx: Transaction,
  jobs: Jobs,
  name: "send-idea-decision" | "send-proposal-decision",
  rows: readonly DecisionRow[],
  { wait }: { wait: boolean },
): Promise<void> {
  for (const { id: decisionId, mailDueAt } of rows)
    if (mailDueAt)
      await jobs.enqueue(
        tx,
        name,
        { decisionId, dueAt: mailDueAt.toISOString() },
        wait ? UNDO_SECONDS : undefined,
      );
}

/** From here on it cannot be undone. Null: it was undone or replaced, its mail has been sent, or another job sends it. */
export async function beginMail(
  { db, clock }: Context,
  table: DecisionTable,
  { decisionId, dueAt }: DecisionMailJob,
): Promise<DecisionRow | null> {
  const now = clock.now().toISOString();
  const [begun] = await db.single
    .update(table)
    .set({ mailBegunAt: sql`coalesce(${table.mailBegunAt}, ${now}::timestamptz)` })
    .where(
      and(
        eq(table.id, decisionId),
        dueAt === undefined ? isNotNull(table.mailDueAt) : eq(table.mailDueAt, new Date(dueAt)),
        isNull(table.undoneAt),
        isNull(table.mailSentAt),
      ),
    )
    .returning();
  return begun ?? null;
}

export async function endMail(
  { db, clock }: Context,
  table: DecisionTable,
  decisionId: string,
): Promise<void> {
  await db.single.update(table).set({ mailSentAt: clock.now() }).where(eq(table.id, decisionId));
}
