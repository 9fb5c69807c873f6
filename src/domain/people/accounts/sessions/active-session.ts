import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { sessions } from "../tables.ts";
import { isActive } from "./session-end.ts";

/** A session by its id, locked, so that it cannot end before the transaction does; null when it has ended. */
export async function activeSessionOf(tx: Transaction, id: string, now: Date) {
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), isActive(now)))
    .for("update");
  return session ?? null;
}
