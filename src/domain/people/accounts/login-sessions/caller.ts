import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { batchedLookup } from "#db/batched-lookup.ts";
import { prepared } from "#db/prepared.ts";
import type { AppContext } from "#domain/app-context.ts";
import { hashSecret } from "#domain/platform/secrets/secrets.ts";
import { loginSessions, signups } from "../tables.ts";
import { endOf } from "./login-session-end.ts";

const HOUR_MS = 3_600_000;

/** The person who sent a request, who has proved that this address is theirs. */
export interface Caller {
  email: string;
  loginSessionHash: Uint8Array;
  loginSessionId: string;
  /** When this login session began: by a link, a code or a passkey. */
  loggedInAt: Date;
  /** When they last proved a second factor in this login session; null: never. */
  secondFactorAt: Date | null;
  /** When the login session ends unless it is used again. */
  loginSessionEndsAt: Date;
  /** Their signup; null before they made one. */
  signup: typeof signups.$inferSelect | null;
  /** In which they want their answer. */
  language: Language;
}

/**
 * The owner of this token, or null when it is unknown, expired, revoked or unused for seven days. Updates the hour of its last use, once an
 * hour at most.
 */
export async function findCaller(ctx: AppContext, token: string): Promise<Omit<Caller, "language"> | null> {
  const now = ctx.clock.now();
  const loginSessionHash = hashSecret(token);
  const loginSession = await findLoginSession(ctx.db.read, Buffer.from(loginSessionHash).toString("hex"));
  if (!loginSession || endOf(loginSession) <= now) return null;
  const { email, loginSessionId, signup, createdAt, expiresAt, lastSeenAt, secondFactorAt } = loginSession;
  const hour = hourOf(now);
  // While the primary is away, a wallet is read from a replica: its owner must not be kept out by this hour.
  if (lastSeenAt === null || lastSeenAt < hour)
    await updateLastSeen(ctx, loginSessionHash, hour).catch((error: unknown) => {
      if (!ctx.db.isAway(error)) throw error;
    });
  return {
    email,
    loginSessionId,
    signup,
    loginSessionHash,
    loggedInAt: createdAt,
    secondFactorAt,
    loginSessionEndsAt: endOf({ createdAt, expiresAt, lastSeenAt: hour }),
  };
}

/** The hour of a moment: login sessions store no finer time of use. */
export function hourOf(moment: Date): Date {
  return new Date(moment.getTime() - (moment.getTime() % HOUR_MS));
}

async function updateLastSeen(ctx: AppContext, loginSessionHash: Uint8Array, hour: Date): Promise<void> {
  await ctx.db.single
    .update(loginSessions)
    .set({ lastSeenAt: hour })
    .where(
      and(
        eq(loginSessions.tokenHash, loginSessionHash),
        or(isNull(loginSessions.lastSeenAt), lt(loginSessions.lastSeenAt, hour)),
      ),
    );
}

/** By the hash of its token, in hex. Every request of a signed-in person needs it, so requests share the statement. */
const findLoginSession = batchedLookup(async (reads, hashes) => {
  const rows = await loginSessionsByHash(reads).execute({ hashes });
  return new Map(rows.map((row) => [Buffer.from(row.tokenHash).toString("hex"), row]));
});

const loginSessionsByHash = prepared("login_sessions_by_hash", (reads) =>
  reads
    .select({
      tokenHash: loginSessions.tokenHash,
      email: loginSessions.email,
      loginSessionId: loginSessions.id,
      createdAt: loginSessions.createdAt,
      expiresAt: loginSessions.expiresAt,
      lastSeenAt: loginSessions.lastSeenAt,
      secondFactorAt: loginSessions.secondFactorAt,
      signup: signups,
    })
    .from(loginSessions)
    .leftJoin(signups, eq(signups.email, loginSessions.email))
    .where(
      and(
        sql`${loginSessions.tokenHash} = any(array(select decode(unnest(${sql.placeholder("hashes")}::text[]), 'hex')))`,
        isNull(loginSessions.revokedAt),
      ),
    ),
);

export async function logOut(ctx: AppContext, caller: Caller): Promise<void> {
  const revokedAt = ctx.clock.now();
  await ctx.db.single
    .update(loginSessions)
    .set({ revokedAt })
    .where(eq(loginSessions.tokenHash, caller.loginSessionHash));
}
