import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { newsletterSubscribers as subscribers } from "./tables.ts";

/** Deletes a subscription with the proof of its consent, which is no longer needed. */
export async function deleteSubscriber(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  email: string,
): Promise<void> {
  const gone = await tx
    .delete(subscribers)
    .where(eq(subscribers.email, email))
    .returning({ id: subscribers.id });
  if (gone.length > 0) await ctx.jobs.enqueue(tx, "remove-newsletter-address", { email });
}
