import { inArray, lt } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { deleteRows } from "#db/claim-rows.ts";
import type { Transaction } from "#db/transaction.ts";

/** As long as the removal of a record can still be undone in good faith. */
const UNUSED_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** Pictures or films that staff uploaded. */
interface Uploads {
  table: PgTable & Record<"name" | "fileKey" | "unusedSince", PgColumn>;
  /** Records name it now. */
  isUsed: (name: string) => boolean;
  removeFile: (fileKey: string) => Promise<unknown>;
}

/** Deletes uploads that no record has shown for a month, with their files. */
export async function deleteUnusedUploads(
  tx: Transaction,
  { table, isUsed, removeFile }: Uploads,
  now: Date,
  limit: number,
): Promise<unknown[]> {
  const found = await tx.select({ name: table.name, since: table.unusedSince }).from(table);
  const rows = found as { name: string; since: Date | null }[];
  const names = (of: typeof rows) => of.map(({ name }) => name);
  const backInUse = names(rows.filter((row) => row.since !== null && isUsed(row.name)));
  const newlyUnused = names(rows.filter((row) => row.since === null && !isUsed(row.name)));
  if (backInUse.length > 0)
    await tx.update(table).set({ unusedSince: null }).where(inArray(table.name, backInUse));
  if (newlyUnused.length > 0)
    await tx.update(table).set({ unusedSince: now }).where(inArray(table.name, newlyUnused));
  const before = new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
  const deleted = (await deleteRows(tx, table, lt(table.unusedSince, before), limit)) as {
    fileKey: string;
  }[];
  for (const { fileKey } of deleted) await removeFile(fileKey);
  return deleted;
}
