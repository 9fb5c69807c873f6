import { inArray, lt } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { pictures } from "./tables.ts";

/** As long as the removal of a record can still be undone in good faith. */
const UNUSED_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/**
 * Deletes pictures that no record has shown for a month, with their files. `used`: the paths that records name now. Returns how
 * many were deleted.
 */
export async function deleteUnusedPictures(
  tx: Transaction,
  { jobs }: Pick<AppContext, "jobs">,
  used: ReadonlySet<string>,
  now: Date,
  limit: number,
): Promise<number> {
  const rows = await tx.select({ name: pictures.name, since: pictures.unusedSince }).from(pictures);
  const isUsed = ({ name }: { name: string }) => used.has(`/pictures/${name}.webp`);
  const names = (of: typeof rows) => of.map(({ name }) => name);
  const backInUse = names(rows.filter((row) => row.since !== null && isUsed(row)));
  const newlyUnused = names(rows.filter((row) => row.since === null && !isUsed(row)));
  if (backInUse.length > 0)
    await tx.update(pictures).set({ unusedSince: null }).where(inArray(pictures.name, backInUse));
  if (newlyUnused.length > 0)
    await tx.update(pictures).set({ unusedSince: now }).where(inArray(pictures.name, newlyUnused));
  const over = tx
    .select({ name: pictures.name })
    .from(pictures)
    .where(lt(pictures.unusedSince, new Date(now.getTime() - UNUSED_DAYS * DAY_MS)))
    .limit(limit);
  const deleted = await tx
    .delete(pictures)
    .where(inArray(pictures.name, over))
    .returning({ fileKey: pictures.fileKey });
  for (const { fileKey } of deleted) await jobs.enqueue(tx, "remove-file", { fileKey });
  return deleted.length;
}
