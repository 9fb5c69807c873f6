import { eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { newsletterSubscribers as subscribers } from "./tables.ts";

/** The subscriber of a job or a link; null once they have erased their account. */
export async function findSubscriber(reads: Reads, id: string) {
  const [subscriber] = await reads.select().from(subscribers).where(eq(subscribers.id, id));
  return subscriber ?? null;
}
