import { and, eq, gt, lt, notExists, sql } from "drizzle-orm";
import { deleteRows } from "#db/claim-rows.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { newsletterLinks as links, newsletterSubscribers as subscribers } from "./tables.ts";

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

/** Deletes subscriptions that were not confirmed, where no link to do so was sent since `before`. */
export const deleteUnconfirmed = (tx: Transaction, before: Date, limit: number) =>
  deleteRows(
    tx,
    subscribers,
    and(
      eq(subscribers.status, "pending"),
      lt(subscribers.consentedAt, before),
      notExists(
        tx
          .select({ one: sql`1` })
          .from(links)
          .where(and(eq(links.subscriberId, subscribers.id), gt(links.createdAt, before))),
      ),
    ),
    limit,
  );
