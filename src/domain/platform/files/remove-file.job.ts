import { type Column, inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { deleteRows } from "#db/claim-rows.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";

/** Removes a file that no row names any more. A job, so that a file store that is down does not delay an erasure. */
export async function removeFile(ctx: AppContext, { fileKey }: { fileKey: string }): Promise<void> {
  await ctx.files.remove(fileKey);
}

/** Queues it for each that has a file. */
export async function removeFiles(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  deleted: readonly { fileKey: string | null }[],
  /** Not before so many seconds have passed. */
  afterSeconds?: number,
): Promise<void> {
  for (const { fileKey } of deleted)
    if (fileKey) await ctx.jobs.enqueue(tx, "remove-file", { fileKey }, afterSeconds);
}

/** Deletes at most `limit` rows of these editions, whose files jobs remove. */
export const deleteOfEditionsWithFiles =
  (table: PgTable & { editionId: Column; fileKey: Column }) =>
  async (tx: Transaction, ctx: Pick<AppContext, "jobs">, editionIds: readonly number[], limit: number) => {
    const deleted = await deleteRows(tx, table, inArray(table.editionId, [...editionIds]), limit);
    await removeFiles(tx, ctx, deleted as { fileKey: string | null }[]);
    return deleted;
  };
