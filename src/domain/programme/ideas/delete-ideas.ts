import { eq, inArray } from "drizzle-orm";
import { deleteRows } from "#db/claim-rows.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { removeFiles } from "#domain/platform/files/remove-file.job.ts";
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

/** Deletes at most `limit` ideas of these editions; jobs remove their files. */
export async function deleteIdeasOfEditions(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  editionIds: readonly number[],
  limit: number,
) {
  const deleted = await deleteRows(tx, ideas, inArray(ideas.editionId, [...editionIds]), limit);
  await removeFiles(tx, ctx, deleted);
  return deleted;
}
