import type { AppContext } from "#domain/app-context.ts";

declare module "#db/jobs.ts" {
  interface JobData {
    "remove-file": { fileKey: string };
  }
}

/** Removes the file of a deleted idea. A job, so that a file store that is down does not delay an erasure. */
export async function removeFile(ctx: AppContext, { fileKey }: { fileKey: string }): Promise<void> {
  await ctx.files.remove(fileKey);
}
