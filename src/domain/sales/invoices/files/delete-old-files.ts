import { and, inArray, isNotNull, lt } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { removeFiles } from "#domain/platform/files/remove-file.job.ts";
import { invoices } from "../tables.ts";

/** The end of the ten calendar years for which documents are kept (CIVA, article 52): older ones have been kept long enough. */
export const keptSince = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear() - 10, 0, 1));

/** Takes the files of documents from before that day away, at most so many. Their rows stay (`docs/operations.md`). */
export async function deleteOldFiles(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  now: Date,
  limit: number,
): Promise<{ id: string }[]> {
  const old = await tx
    .select({ id: invoices.id, fileKey: invoices.fileKey })
    .from(invoices)
    .where(and(isNotNull(invoices.fileKey), lt(invoices.issuedAt, keptSince(now))))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (old.length === 0) return [];
  const ids = old.map(({ id }) => id);
  await tx.update(invoices).set({ fileKey: null }).where(inArray(invoices.id, ids));
  await removeFiles(tx, ctx, old);
  return old;
}
