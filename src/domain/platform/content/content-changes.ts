import { sql } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import { contentVersions } from "./tables.ts";

/**
 * Counts the changes of the organiser's content (`migrations/0007_triggers.sql`). A replica counts below zero: of two, one may
 * be behind, and what is cached of them while the primary is away must not outlive that.
 */
export async function countContentChanges(reads: Reads): Promise<number> {
  const { version } = contentVersions;
  const counts = sql<number>`case when pg_is_in_recovery() then -${version} else ${version} end`;
  const [counted] = await reads.select({ version: counts.mapWith(version) }).from(contentVersions);
  return counted?.version ?? 0;
}

/**
 * Locks the count until the transaction ends: staff write content one after the other, so that what one checked is still so
 * when it writes, and no two wait for each other. Visitors and buyers only read the count, and wait for none of them.
 */
export async function lockContent(tx: Transaction): Promise<void> {
  await tx.select({ version: contentVersions.version }).from(contentVersions).for("update");
}
