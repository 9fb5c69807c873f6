import type { AppContext } from "../app-context.ts";

declare module "#db/jobs.ts" {
  interface JobData {
    "remove-file": { fileKey: string };
  }
}

/** Removes a file whose idea is gone: a disk or S3 that is away must not hold the erasure up. */
export async function removeFile(ctx: AppContext, { fileKey }: { fileKey: string }): Promise<void> {
  await ctx.files.remove(fileKey);
}
