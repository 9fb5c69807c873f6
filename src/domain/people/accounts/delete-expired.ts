import { sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { endsAt } from "./sessions/session-end.ts";
import { emailChanges, loginLinks, passkeyChallenges, sessions } from "./tables.ts";

interface Batch {
  /** Rows that ended before this moment are deleted. */
  before: Date;
  limit: number;
}

/**
 * Deletes sessions that expired or were ended, with the email changes they asked for. Returns how many; `limit`:
 * maybe more.
 */
export async function deleteEndedSessions(tx: Transaction, { before, limit }: Batch): Promise<number> {
  const ended = sql`least(${endsAt}, ${sessions.revokedAt}) < ${before.toISOString()}::timestamptz`;
  const { rows } = await tx.execute(sql`
    delete from ${sessions} where token_hash in
      (select token_hash from ${sessions} where ${ended} limit ${limit} for update skip locked) returning 1`);
  return rows.length;
}

export async function deleteExpiredLoginLinks(tx: Transaction, { before, limit }: Batch): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from ${loginLinks} where token_hash in
      (select token_hash from ${loginLinks} where expires_at < ${before.toISOString()}::timestamptz
       limit ${limit} for update skip locked) returning 1`);
  return rows.length;
}

export async function deleteExpiredEmailChanges(tx: Transaction, { before, limit }: Batch): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from ${emailChanges} where token_hash in
      (select token_hash from ${emailChanges} where expires_at < ${before.toISOString()}::timestamptz
       limit ${limit} for update skip locked) returning 1`);
  return rows.length;
}

export async function deleteExpiredChallenges(tx: Transaction, { before, limit }: Batch): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from ${passkeyChallenges} where challenge in
      (select challenge from ${passkeyChallenges} where expires_at < ${before.toISOString()}::timestamptz
       limit ${limit} for update skip locked) returning 1`);
  return rows.length;
}
