import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/prepared.ts";
import type { Transaction } from "#db/transaction.ts";
import { signups } from "./tables.ts";

/**
 * True when this person exists and is not erased. Locks their row in shared mode, so that they cannot be erased
 * before the transaction ends.
 */
export async function lockActiveSignup(tx: Transaction, signupId: string): Promise<boolean> {
  const rows = await activeSignup(tx).execute({ id: signupId });
  return rows.length > 0;
}

/**
 * Locks the rows of several people whose codes may change together, in order of id, so that no two transactions
 * deadlock. Returns the ids of those who are not erased; other transactions that give them a ticket wait.
 */
export const lockActiveSignups = (tx: Transaction, signupIds: readonly string[]): Promise<string[]> =>
  lock(tx, signupIds, "no key update");

/** Keeps these people from being erased before the transaction ends; in order of id. Returns who is not erased. */
export const lockInOrder = (tx: Transaction, signupIds: readonly string[]): Promise<string[]> =>
  lock(tx, signupIds, "key share");

async function lock(tx: Transaction, signupIds: readonly string[], strength: "no key update" | "key share") {
  const rows = await tx
    .select({ id: signups.id })
    .from(signups)
    .where(and(inArray(signups.id, [...signupIds]), isNull(signups.erasedAt)))
    .orderBy(asc(signups.id))
    .for(strength);
  return rows.map(({ id }) => id);
}

const activeSignup = prepared("active_signup", (reads) =>
  reads
    .select({ id: signups.id })
    .from(signups)
    .where(and(eq(signups.id, sql.placeholder("id")), isNull(signups.erasedAt)))
    .for("key share"),
);
