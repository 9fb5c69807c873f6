import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";

export async function welcomeSubscriber(
  { jobs }: AppContext,
  tx: Transaction,
  subscriberId: string,
): Promise<void> {
  await jobs.enqueue(tx, "update-newsletter-list", { subscriberId });
  await jobs.enqueue(tx, "send-newsletter-welcome", { subscriberId });
}
