import { centsToDecimal } from "#contract/money.ts";
import type { AppContext } from "#domain/app-context.ts";
import { addTask } from "#domain/platform/tasks/tasks.ts";
import { askById } from "#domain/sales/payments/ask-provider.ts";
import { storeFees } from "#domain/sales/payments/store-fees.ts";
import { openRefunds } from "#domain/sales/refunds/open-refunds.ts";
import type { PaymentProvider, StatementLine } from "#outside/payments/provider.ts";
import { findDifferences } from "./check-ledger.ts";

/** The statement's look back, in ms: a day longer than the reconciler asks for a payment. */
const SINCE_MS = 2 * 24 * 3_600_000;
/** Longer than the queue retries a job (`db/jobs.ts`). */
const GIVEN_UP_MS = 2 * 24 * 3_600_000;

/**
 * Settles payments by a provider's statement: a payment that was given up and has money is settled; money without a
 * payment becomes a task of the organiser. The fees that it states are stored. Without a statement it does nothing, and the ledger check reports that.
 */
export async function importStatement(
  ctx: AppContext,
  provider: PaymentProvider,
  onError: (error: unknown) => void,
): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - SINCE_MS);
  let lines: readonly StatementLine[] = [];
  const found = await findDifferences(ctx, provider, since, 0, (read) => {
    lines = read;
  }).catch((error: unknown) => {
    onError(error);
    return [];
  });
  for (const { paymentId, reference, stated, stored } of found) {
    if (stated.capturedCents <= stored.capturedCents) continue;
    if (paymentId) {
      // If this fails, the ledger check reports the payment.
      await askById(ctx, paymentId, "reconciler").catch(onError);
      continue;
    }
    const left = stated.capturedCents - stated.refundedCents;
    if (left <= 0) continue;
    await ctx.db.transaction((tx) =>
      addTask(tx, ctx, {
        kind: "unknown_money",
        subject: `${provider.name} ${reference}`,
        detail: `${provider.name}: ${centsToDecimal(left)} €, ${reference}`,
      }),
    );
  }
  // Last: what goes wrong with a fee keeps no payment from being settled.
  await storeFees(ctx.db, provider.name, lines).catch(onError);
}

/** A refund may take the provider days, longer than a job is retried: those in progress are asked for again. */
export async function askAboutRefunds(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - GIVEN_UP_MS);
  for (const refundId of await openRefunds(ctx.db.read, before))
    await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, "refund-payment", { refundId }));
}
