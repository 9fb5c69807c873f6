import { and, eq } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { followLink, unknownLink } from "./links.ts";
import { welcomeSubscriber } from "./mails/welcome-subscriber.ts";
import { findSubscriber } from "./subscribers.ts";
import { newsletterSubscribers as subscribers } from "./tables.ts";

/**
 * Confirms the subscription of a link. Throws `not_found` when the link is unknown or expired, or its owner has
 * unsubscribed since.
 */
export async function confirmSubscription(ctx: AppContext, token: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const subscriberId = await followLink(tx, token, "confirm", now);
    const [confirmed] = await tx
      .update(subscribers)
      .set({ status: "confirmed", confirmedAt: now })
      .where(and(eq(subscribers.id, subscriberId), eq(subscribers.status, "pending")))
      .returning({ id: subscribers.id });
    if (confirmed) return welcomeSubscriber(ctx, tx, subscriberId);
    if ((await findSubscriber(tx, subscriberId))?.status !== "confirmed") throw unknownLink();
  });
}
