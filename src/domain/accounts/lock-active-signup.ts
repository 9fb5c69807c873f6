import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/prepared.ts";
import type { Transaction } from "#db/transaction.ts";
import { signups } from "./tables.ts";

/** Whether this person has not been erased; they are not before the transaction ends. Locks their row, shared. */
export async function lockActiveSignup(tx: Transaction, signupId: string): Promise<boolean> {
  const rows = await activeSignup(tx).execute({ id: signupId });
  return rows.length > 0;
}

/**
 * The same for people whose codes may change together, in an order of their ids, so that nobody waits in a circle.
 * Resolves to the living ones; whoever else gives them something waits.
 */
export async function lockActiveSignups(tx: Transaction, signupIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: signups.id })
    .from(signups)
    .where(and(inArray(signups.id, [...signupIds]), isNull(signups.erasedAt)))
    .orderBy(asc(signups.id))
    .for("no key update");
  return rows.map(({ id }) => id);
}

const activeSignup = prepared("active_signup", (reads) =>
  reads
    .select({ id: signups.id })
    .from(signups)
    .where(and(eq(signups.id, sql.placeholder("id")), isNull(signups.erasedAt)))
    .for("key share"),
);
