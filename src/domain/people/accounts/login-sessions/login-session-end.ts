import { and, isNull, type SQL, sql } from "drizzle-orm";
import { loginSessions } from "../tables.ts";

const DAY_MS = 24 * 3_600_000;
/** At the latest, however much a login session is used. */
export const LOGIN_SESSION_TTL_MS = 30 * DAY_MS;
/** After the last use, whose hour is stored. */
const IDLE_TTL_MS = 7 * DAY_MS;

interface LoginSessionTimes {
  createdAt: Date;
  expiresAt: Date;
  lastSeenAt: Date | null;
}

/** When a login session ends unless it is used again. */
export function endOf({ createdAt, expiresAt, lastSeenAt }: LoginSessionTimes): Date {
  const lastUse = lastSeenAt && lastSeenAt > createdAt ? lastSeenAt : createdAt;
  return new Date(Math.min(expiresAt.getTime(), lastUse.getTime() + IDLE_TTL_MS));
}

/** The same in SQL, without regard to a revocation. */
export const endsAt: SQL<Date> = sql`least(${loginSessions.expiresAt},
  greatest(${loginSessions.createdAt}, ${loginSessions.lastSeenAt}) + ${`${IDLE_TTL_MS} milliseconds`}::interval)`;

export const isActive = (now: Date) =>
  and(isNull(loginSessions.revokedAt), sql`${endsAt} > ${now.toISOString()}::timestamptz`);
