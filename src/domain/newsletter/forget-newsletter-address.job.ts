import { eq } from "drizzle-orm";
import type { AppContext } from "../app-context.ts";
import { newsletterSubscribers as subscribers } from "./tables.ts";

declare module "#db/jobs.ts" {
  interface JobData {
    "forget-newsletter-address": { email: string };
  }
}

/** Takes an address off the provider's list after it was erased from ours, unless its owner has subscribed anew since. */
export async function forgetNewsletterAddress(ctx: AppContext, { email }: { email: string }): Promise<void> {
  const anew = await ctx.db.read.select().from(subscribers).where(eq(subscribers.email, email));
  if (anew.length === 0) await ctx.newsletter.remove(email);
}
