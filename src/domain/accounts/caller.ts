import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { prepared } from "#db/prepared.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "../app-context.ts";
import { hashSecret } from "./secrets.ts";
import { sessions, signups } from "./tables.ts";

/** Who is asking: somebody who has shown that this address is theirs. */
export interface Caller {
  email: string;
  sessionHash: Uint8Array;
  /** Theirs, or null before they made one. */
  signup: typeof signups.$inferSelect | null;
  /** In which they want their answer. */
  language: Language;
}

/** The session behind a token, or null when it is unknown, expired or revoked. */
export async function findSession(
  reads: Reads,
  token: string,
  now: Date,
): Promise<Omit<Caller, "language"> | null> {
  const sessionHash = hashSecret(token);
  const [session] = await liveSession(reads).execute({ sessionHash, now: now.toISOString() });
  return session ? { ...session, sessionHash } : null;
}

const liveSession = prepared("live_session", (reads) =>
  reads
    .select({ email: sessions.email, signup: signups })
    .from(sessions)
    .leftJoin(signups, eq(signups.email, sessions.email))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("sessionHash")),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`${sql.placeholder("now")}::timestamptz`),
      ),
    ),
);

export async function logOut(ctx: AppContext, caller: Caller): Promise<void> {
  const revokedAt = ctx.clock.now();
  await ctx.db.single.update(sessions).set({ revokedAt }).where(eq(sessions.tokenHash, caller.sessionHash));
}
