import type { Reads, Transaction } from "#db/transaction.ts";
import { contentVersions } from "./tables.ts";

/** Counts the changes of the organiser's content (`migrations/0007_triggers.sql`). */
export async function countContentChanges(reads: Reads): Promise<number> {
  const [counted] = await reads.select({ version: contentVersions.version }).from(contentVersions);
  return counted?.version ?? 0;
}

/**
 * Locks the count until the transaction ends: staff write content one after the other, so that what one checked is still so
 * when it writes, and no two wait for each other. Visitors and buyers only read the count, and wait for none of them.
 */
export async function lockContent(tx: Transaction): Promise<void> {
  await tx.select({ version: contentVersions.version }).from(contentVersions).for("update");
}
