import { randomUUID } from "node:crypto";
import { ne } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { SubscriptionAnswer } from "#contract/newsletter.ts";
import type { AppContext } from "#domain/app-context.ts";
import { CONSENT_VERSION } from "./consent.ts";
import { welcomeSubscriber } from "./mails/welcome-subscriber.ts";
import { newsletterSubscribers as subscribers } from "./tables.ts";

interface Subscription {
  email: string;
  language: Language;
  /** The page with the form. */
  source: string;
}

/**
 * Subscribes an address, or asks it to confirm first (double opt-in). The answer comes from our own table, so that an
 * outage of the provider loses no subscription. A former subscriber may return; a pending one gets a new mail.
 */
export async function subscribe(
  ctx: AppContext,
  { email, ...rest }: Subscription,
): Promise<SubscriptionAnswer> {
  const now = ctx.clock.now();
  const toConfirm = ctx.newsletterDoubleOptIn;
  const consent = {
    ...rest,
    status: toConfirm ? ("pending" as const) : ("confirmed" as const),
    consentVersion: CONSENT_VERSION,
    consentedAt: now,
    confirmedAt: toConfirm ? null : now,
    unsubscribedAt: null,
  };
  return ctx.db.transaction(async (tx) => {
    // One statement, so that of two at once the second finds the address on the list.
    const [subscriber] = await tx
      .insert(subscribers)
      .values({ id: randomUUID(), email, ...consent })
      .onConflictDoUpdate({
        target: subscribers.email,
        set: consent,
        setWhere: ne(subscribers.status, "confirmed"),
      })
      .returning({ id: subscribers.id });
    if (!subscriber) return { code: "duplicate_parameter", to_confirm: false };
    if (toConfirm)
      await ctx.jobs.enqueue(tx, "send-newsletter-confirmation", { subscriberId: subscriber.id });
    else await welcomeSubscriber(ctx, tx, subscriber.id);
    return { code: "created", to_confirm: toConfirm };
  });
}
