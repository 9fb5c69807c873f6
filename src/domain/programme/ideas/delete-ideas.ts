import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { deleteOfEditionsWithFiles, removeFiles } from "#domain/platform/files/remove-file.job.ts";
import { ideas } from "./tables.ts";

/** Deletes all ideas of an address; jobs remove their files. */
export async function deleteIdeasOf(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  email: string,
): Promise<void> {
  const deleted = await tx
    .delete(ideas)
    .where(eq(ideas.contacto_email, email))
    .returning({ fileKey: ideas.fileKey });
  await removeFiles(tx, ctx, deleted);
}

export const deleteIdeasOfEditions = deleteOfEditionsWithFiles(ideas);
