import { lt, sql } from "drizzle-orm";
import { deleteRows } from "#db/claim-rows.ts";
import type { Transaction } from "#db/transaction.ts";
import { endsAt } from "./login-sessions/login-session-end.ts";
import { emailChanges, loginLinks, loginSessions, passkeyChallenges } from "./tables.ts";

/** Login sessions that expired or were ended before this moment, with the email changes they asked for. */
export const deleteEndedLoginSessions = (tx: Transaction, before: Date, limit: number) =>
  deleteRows(
    tx,
    loginSessions,
    sql`least(${endsAt}, ${loginSessions.revokedAt}) < ${before.toISOString()}::timestamptz`,
    limit,
  );

export const deleteExpiredLoginLinks = (tx: Transaction, before: Date, limit: number) =>
  deleteRows(tx, loginLinks, lt(loginLinks.expiresAt, before), limit);

export const deleteExpiredEmailChanges = (tx: Transaction, before: Date, limit: number) =>
  deleteRows(tx, emailChanges, lt(emailChanges.expiresAt, before), limit);

export const deleteExpiredChallenges = (tx: Transaction, before: Date, limit: number) =>
  deleteRows(tx, passkeyChallenges, lt(passkeyChallenges.expiresAt, before), limit);
