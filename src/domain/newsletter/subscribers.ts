import { eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { newsletterSubscribers as subscribers } from "./tables.ts";

/** Somebody that a job or a link is about; null once they have erased their account. */
export async function findSubscriber(reads: Reads, id: string) {
  const [subscriber] = await reads.select().from(subscribers).where(eq(subscribers.id, id));
  return subscriber ?? null;
}
