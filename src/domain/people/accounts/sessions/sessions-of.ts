import { and, desc, eq } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import { sessions } from "../tables.ts";
import { isActive } from "./session-end.ts";

/** An account's active sessions, the last used first. */
export function activeSessionsOf(reads: Reads, email: string, now: Date) {
  return reads
    .select()
    .from(sessions)
    .where(and(eq(sessions.email, email), isActive(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

/** `id` null: all of the account. Returns how many ended. */
export async function endSessionsOf(
  tx: Transaction,
  email: string,
  id: string | null,
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.email, email), isActive(now), id === null ? undefined : eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** When a second factor was last proved in this session; null: never. */
export async function provedAt(reads: Reads, id: string): Promise<Date | null> {
  const [session] = await reads
    .select({ at: sessions.secondFactorAt })
    .from(sessions)
    .where(eq(sessions.id, id));
  return session?.at ?? null;
}

/** A second factor was proved in this session at this moment. */
export async function markSecondFactor(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(sessions).set({ secondFactorAt: at }).where(eq(sessions.id, id));
}
