import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/transaction.ts";

/** Any number that only we use; processes that start together fill one after the other, and the second finds it full. */
const FILL_LOCK = 7_204_116;

export async function fillWhenEmpty(db: Database, fill: (tx: Transaction) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK}::bigint)`);
    const { rows } = await tx.execute(sql`select from editions limit 1`);
    if (rows.length === 0) await fill(tx);
  });
}
