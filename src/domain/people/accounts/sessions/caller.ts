import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { batchedLookup } from "#db/batched-lookup.ts";
import { prepared } from "#db/prepared.ts";
import type { AppContext } from "#domain/app-context.ts";
import { hashSecret } from "#domain/platform/secrets/secrets.ts";
import { sessions, signups } from "../tables.ts";
import { endOf } from "./session-end.ts";

const HOUR_MS = 3_600_000;

/** The person who sent a request, who has proved that this address is theirs. */
export interface Caller {
  email: string;
  sessionHash: Uint8Array;
  sessionId: string;
  /** When this session began: by a link, a code or a passkey. */
  loggedInAt: Date;
  /** When they last proved a second factor in this session; null: never. */
  secondFactorAt: Date | null;
  /** When the session ends unless it is used again. */
  sessionEndsAt: Date;
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
  const sessionHash = hashSecret(token);
  const session = await findSession(ctx.db.read, Buffer.from(sessionHash).toString("hex"));
  if (!session || endOf(session) <= now) return null;
  const { email, sessionId, signup, createdAt, expiresAt, lastSeenAt, secondFactorAt } = session;
  const hour = hourOf(now);
  if (lastSeenAt === null || lastSeenAt < hour) await updateLastSeen(ctx, sessionHash, hour);
  return {
    email,
    sessionId,
    signup,
    sessionHash,
    loggedInAt: createdAt,
    secondFactorAt,
    sessionEndsAt: endOf({ createdAt, expiresAt, lastSeenAt: hour }),
  };
}

/** The hour of a moment: sessions store no finer time of use. */
export function hourOf(moment: Date): Date {
  return new Date(moment.getTime() - (moment.getTime() % HOUR_MS));
}

async function updateLastSeen(ctx: AppContext, sessionHash: Uint8Array, hour: Date): Promise<void> {
  await ctx.db.single
    .update(sessions)
    .set({ lastSeenAt: hour })
    .where(
      and(
        eq(sessions.tokenHash, sessionHash),
        or(isNull(sessions.lastSeenAt), lt(sessions.lastSeenAt, hour)),
      ),
    );
}

/** By the hash of its token, in hex. Every request of a signed-in person needs it, so requests share the statement. */
const findSession = batchedLookup(async (reads, hashes) => {
  const rows = await sessionsByHash(reads).execute({ hashes });
  return new Map(rows.map((row) => [Buffer.from(row.tokenHash).toString("hex"), row]));
});

const sessionsByHash = prepared("sessions_by_hash", (reads) =>
  reads
    .select({
      tokenHash: sessions.tokenHash,
      email: sessions.email,
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      secondFactorAt: sessions.secondFactorAt,
      signup: signups,
    })
    .from(sessions)
    .leftJoin(signups, eq(signups.email, sessions.email))
    .where(
      and(
        sql`${sessions.tokenHash} = any(array(select decode(unnest(${sql.placeholder("hashes")}::text[]), 'hex')))`,
        isNull(sessions.revokedAt),
      ),
    ),
);

export async function logOut(ctx: AppContext, caller: Caller): Promise<void> {
  const revokedAt = ctx.clock.now();
  await ctx.db.single.update(sessions).set({ revokedAt }).where(eq(sessions.tokenHash, caller.sessionHash));
}
