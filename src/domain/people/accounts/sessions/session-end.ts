import { and, isNull, type SQL, sql } from "drizzle-orm";
import { sessions } from "../tables.ts";

const DAY_MS = 24 * 3_600_000;
/** At the latest, however much a session is used. */
export const SESSION_TTL_MS = 30 * DAY_MS;
/** After the last use, whose hour is stored. */
const IDLE_TTL_MS = 7 * DAY_MS;

interface SessionTimes {
  createdAt: Date;
  expiresAt: Date;
  lastSeenAt: Date | null;
}

/** When a session ends unless it is used again. */
export function endOf({ createdAt, expiresAt, lastSeenAt }: SessionTimes): Date {
  const lastUse = lastSeenAt && lastSeenAt > createdAt ? lastSeenAt : createdAt;
  return new Date(Math.min(expiresAt.getTime(), lastUse.getTime() + IDLE_TTL_MS));
}

/** The same in SQL, without regard to a revocation. */
export const endsAt: SQL<Date> = sql`least(${sessions.expiresAt},
  greatest(${sessions.createdAt}, ${sessions.lastSeenAt}) + ${`${IDLE_TTL_MS} milliseconds`}::interval)`;

export const isActive = (now: Date) =>
  and(isNull(sessions.revokedAt), sql`${endsAt} > ${now.toISOString()}::timestamptz`);
