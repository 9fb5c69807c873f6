import { and, desc, eq } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import { loginSessions } from "../tables.ts";
import { isActive } from "./login-session-end.ts";

/** An account's active login sessions, the last used first. */
export function activeLoginSessionsOf(reads: Reads, email: string, now: Date) {
  return reads
    .select()
    .from(loginSessions)
    .where(and(eq(loginSessions.email, email), isActive(now)))
    .orderBy(desc(loginSessions.lastSeenAt), desc(loginSessions.createdAt));
}

/** `id` null: all of the account. Returns how many ended. */
export async function endLoginSessionsOf(
  tx: Transaction,
  email: string,
  id: string | null,
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(loginSessions)
    .set({ revokedAt: now })
    .where(
      and(eq(loginSessions.email, email), isActive(now), id === null ? undefined : eq(loginSessions.id, id)),
    )
    .returning({ id: loginSessions.id });
  return ended.length;
}

/** When a second factor was last proved in this login session; null: never. */
export async function provedAt(reads: Reads, id: string): Promise<Date | null> {
  const [loginSession] = await reads
    .select({ at: loginSessions.secondFactorAt })
    .from(loginSessions)
    .where(eq(loginSessions.id, id));
  return loginSession?.at ?? null;
}

/** A second factor was proved in this login session at this moment. */
export async function markSecondFactor(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(loginSessions).set({ secondFactorAt: at }).where(eq(loginSessions.id, id));
}
