import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";

/** What follows once an address is on the list. */
export async function welcomeSubscriber(
  { jobs }: AppContext,
  tx: Transaction,
  subscriberId: string,
): Promise<void> {
  await jobs.enqueue(tx, "update-newsletter-list", { subscriberId });
  await jobs.enqueue(tx, "send-newsletter-welcome", { subscriberId });
}
