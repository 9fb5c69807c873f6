import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { loginSessions } from "../tables.ts";
import { isActive } from "./login-session-end.ts";

/** A login session by its id, locked, so that it cannot end before the transaction does; null when it has ended. */
export async function activeLoginSessionOf(tx: Transaction, id: string, now: Date) {
  const [loginSession] = await tx
    .select()
    .from(loginSessions)
    .where(and(eq(loginSessions.id, id), isActive(now)))
    .for("update");
  return loginSession ?? null;
}
