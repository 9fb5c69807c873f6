import { eq } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { newsletterSubscribers as subscribers } from "./tables.ts";

/** Removes an erased address from the provider's list, unless its owner has subscribed again. */
export async function removeNewsletterAddress(ctx: AppContext, { email }: { email: string }): Promise<void> {
  const anew = await ctx.db.read.select().from(subscribers).where(eq(subscribers.email, email));
  if (anew.length === 0) await ctx.newsletter.remove(email);
}
