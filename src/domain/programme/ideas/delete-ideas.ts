import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
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

/** Deletes at most `limit` ideas of these editions; jobs remove their files. Returns how many; `limit`: maybe more. */
export async function deleteIdeasOfEditions(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  editionIds: readonly number[],
  limit: number,
): Promise<number> {
  const batch = tx
    .select({ id: ideas.id })
    .from(ideas)
    .where(inArray(ideas.editionId, [...editionIds]))
    .limit(limit)
    .for("update", { skipLocked: true });
  const deleted = await tx
    .delete(ideas)
    .where(inArray(ideas.id, batch))
    .returning({ fileKey: ideas.fileKey });
  await removeFiles(tx, ctx, deleted);
  return deleted.length;
}

async function removeFiles(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  deleted: readonly { fileKey: string | null }[],
): Promise<void> {
  for (const { fileKey } of deleted) if (fileKey) await ctx.jobs.enqueue(tx, "remove-file", { fileKey });
}
