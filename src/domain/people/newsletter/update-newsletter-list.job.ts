import type { AppContext } from "#domain/app-context.ts";
import { removeNewsletterAddress } from "./remove-newsletter-address.job.ts";
import { findSubscriber } from "./subscribers.ts";

/**
 * Makes the provider's list match our table. It uses the current state, not the one when it was queued, and checks
 * again afterwards: so jobs of one person may run in any order, or in parallel.
 */
export async function updateNewsletterList(
  ctx: AppContext,
  { subscriberId }: { subscriberId: string },
): Promise<void> {
  const subscriber = await findSubscriber(ctx.db.read, subscriberId);
  // Erased: another job removes the address from the list.
  if (!subscriber) return;
  const { email, status } = subscriber;
  if (status === "confirmed") await ctx.newsletter.add(email);
  if (status === "unsubscribed") await ctx.newsletter.remove(email);
  const after = await findSubscriber(ctx.db.read, subscriberId);
  if (!after) await removeNewsletterAddress(ctx, { email });
  else if (after.status !== status) await updateNewsletterList(ctx, { subscriberId });
}
