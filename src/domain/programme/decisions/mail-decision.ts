import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import type { DecisionRow, DecisionTable } from "./decision-table.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** From here on it cannot be undone. Null: it was undone or replaced, or its mail has been sent. */
export async function beginMail(
  { db, clock }: Context,
  table: DecisionTable,
  decisionId: string,
): Promise<DecisionRow | null> {
  const now = clock.now().toISOString();
  const [begun] = await db.single
    .update(table)
    .set({ mailBegunAt: sql`coalesce(${table.mailBegunAt}, ${now}::timestamptz)` })
    .where(
      and(
        eq(table.id, decisionId),
        isNotNull(table.mailDueAt),
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
