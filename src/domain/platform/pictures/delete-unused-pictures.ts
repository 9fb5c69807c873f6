import { inArray, lt } from "drizzle-orm";
import { deleteRows } from "#db/claim-rows.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { pictures } from "./tables.ts";

/** As long as the removal of a record can still be undone in good faith. */
const UNUSED_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/**
 * Deletes pictures that no record has shown for a month, with their files. `used`: the paths that records name now.
 */
export async function deleteUnusedPictures(
  tx: Transaction,
  { jobs }: Pick<AppContext, "jobs">,
  used: ReadonlySet<string>,
  now: Date,
  limit: number,
): Promise<unknown[]> {
  const rows = await tx.select({ name: pictures.name, since: pictures.unusedSince }).from(pictures);
  const isUsed = ({ name }: { name: string }) => used.has(`/pictures/${name}.webp`);
  const names = (of: typeof rows) => of.map(({ name }) => name);
  const backInUse = names(rows.filter((row) => row.since !== null && isUsed(row)));
  const newlyUnused = names(rows.filter((row) => row.since === null && !isUsed(row)));
  if (backInUse.length > 0)
    await tx.update(pictures).set({ unusedSince: null }).where(inArray(pictures.name, backInUse));
  if (newlyUnused.length > 0)
    await tx.update(pictures).set({ unusedSince: now }).where(inArray(pictures.name, newlyUnused));
  const before = new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
  const deleted = await deleteRows(tx, pictures, lt(pictures.unusedSince, before), limit);
  for (const { fileKey } of deleted) await jobs.enqueue(tx, "remove-file", { fileKey });
  return deleted;
}
