import { and, eq, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/prepared.ts";
import type { Transaction } from "#db/transaction.ts";
import { signups } from "./tables.ts";

/** Whether this person has not been erased; they are not before the transaction ends. Locks their row, shared. */
export async function isLiving(tx: Transaction, signupId: string): Promise<boolean> {
  const rows = await livingSignup(tx).execute({ id: signupId });
  return rows.length > 0;
}

const livingSignup = prepared("living_signup", (reads) =>
  reads
    .select({ id: signups.id })
    .from(signups)
    .where(and(eq(signups.id, sql.placeholder("id")), isNull(signups.erasedAt)))
    .for("key share"),
);
