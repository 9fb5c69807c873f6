import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";

declare module "#db/jobs.ts" {
  interface JobData {
    "remove-file": { fileKey: string };
  }
}

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
