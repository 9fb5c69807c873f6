import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "../app-context.ts";
import { ideas } from "./tables.ts";

/** Nothing stays of the ideas that came from an address; their files are removed by jobs. */
export async function forgetIdeas(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  email: string,
): Promise<void> {
  const gone = await tx
    .delete(ideas)
    .where(eq(ideas.contacto_email, email))
    .returning({ fileKey: ideas.fileKey });
  for (const { fileKey } of gone) if (fileKey) await ctx.jobs.enqueue(tx, "remove-file", { fileKey });
}
