import type { AppContext } from "../app-context.ts";
import { findSubscriber } from "./subscribers.ts";

declare module "#db/jobs.ts" {
  interface JobData {
    "update-newsletter-list": { subscriberId: string };
  }
}

/**
 * Makes the provider's list say what our table says. It goes by the state of now, not by what happened when it was
 * queued, and looks again afterwards: so jobs of one person may run in any order, or at once.
 */
export async function updateNewsletterList(
  ctx: AppContext,
  { subscriberId }: { subscriberId: string },
): Promise<void> {
  const { email, status } = await findSubscriber(ctx.db.read, subscriberId);
  if (status === "confirmed") await ctx.newsletter.add(email);
  if (status === "unsubscribed") await ctx.newsletter.remove(email);
  const after = await findSubscriber(ctx.db.read, subscriberId);
  if (after.status !== status) await updateNewsletterList(ctx, { subscriberId });
}
