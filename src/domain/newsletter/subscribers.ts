import { eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { newsletterSubscribers as subscribers } from "./tables.ts";

/** Somebody that a job or a link is about. Nobody is ever deleted between, so a missing one is a bug. */
export async function findSubscriber(reads: Reads, id: string) {
  const [subscriber] = await reads.select().from(subscribers).where(eq(subscribers.id, id));
  if (!subscriber) throw new Error(`There is no newsletter subscriber ${id}`);
  return subscriber;
}
