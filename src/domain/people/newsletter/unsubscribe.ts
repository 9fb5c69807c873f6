import { and, eq, ne } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { followLink } from "./links.ts";
import { newsletterSubscribers as subscribers } from "./tables.ts";

/** Unsubscribes the owner of a mail's link for good; idempotent. Throws `not_found`. */
export async function unsubscribe(ctx: AppContext, token: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const subscriberId = await followLink(tx, token, "unsubscribe", now);
    const [left] = await tx
      .update(subscribers)
      .set({ status: "unsubscribed", unsubscribedAt: now })
      .where(and(eq(subscribers.id, subscriberId), ne(subscribers.status, "unsubscribed")))
      .returning({ id: subscribers.id });
    if (left) await ctx.jobs.enqueue(tx, "update-newsletter-list", { subscriberId });
  });
}
