import { eq } from "drizzle-orm";
import type { ExportedSubscription } from "#contract/accounts/account-export.ts";
import type { Reads } from "#db/transaction.ts";
import type { PersonalData } from "#domain/app-context.ts";
import { deleteSubscriber } from "./delete-subscriber.ts";
import { newsletterSubscribers as subscribers } from "./tables.ts";

export const newsletterPersonalData: PersonalData = {
  eraseAddress: deleteSubscriber,
  export: async ({ db }, { email }) => ({ newsletter: await exportSubscription(db.read, email) }),
};

/** An address's subscription, with the proof of its consent; null when there never was one. */
async function exportSubscription(reads: Reads, email: string): Promise<ExportedSubscription | null> {
  const [row] = await reads.select().from(subscribers).where(eq(subscribers.email, email));
  if (!row) return null;
  return {
    status: row.status,
    language: row.language,
    consent_version: row.consentVersion,
    consented_at: row.consentedAt.toISOString(),
    source: row.source,
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    unsubscribed_at: row.unsubscribedAt?.toISOString() ?? null,
  };
}
