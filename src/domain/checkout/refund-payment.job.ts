import { and, eq, isNull } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import { type PaymentProvider, RefundRefused } from "#outside/payments/provider.ts";
import type { AppContext } from "../app-context.ts";
import { addWorkItem } from "../organiser/work-items.ts";
import { chargeOf, payments, type RefundRow, refunds } from "./tables.ts";

declare module "#db/jobs.ts" {
  interface JobData {
    "refund-payment": { refundId: string };
  }
}

/** Gives the money back. Run again it changes nothing: the provider knows the refund by its id. */
export async function doRefund(ctx: AppContext, { refundId }: { refundId: string }): Promise<void> {
  const { refund, payment } = await findRefund(ctx, refundId);
  if (refund.status !== "begun") return;
  const provider = ctx.payments.named(payment.provider);
  if (!provider) throw new Error(`No provider to refund payment ${payment.id}`);
  const outcome = await askOnce(ctx, provider, refund, () =>
    provider.refund(chargeOf(payment), refund.amountCents, refund.id),
  ).catch((error: unknown) => failOrRetry(ctx, refund, error));
  if (outcome === "failed") return;
  if (outcome === "pending") throw new Error(`The provider is still at refund ${refundId}`);
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(refunds)
      .set({ status: "done", doneAt: ctx.clock.now() })
      .where(eq(refunds.id, refund.id));
    await ctx.jobs.enqueue(tx, "send-refund-mail", { refundId });
  });
}

/**
 * Asks a provider that would give the money back twice only if no earlier question is left without an answer, as when a
 * process died over it: then somebody must look.
 */
async function askOnce<Outcome>(
  ctx: AppContext,
  { repeatable, name }: PaymentProvider,
  refund: RefundRow,
  ask: () => Promise<Outcome>,
): Promise<Outcome> {
  if (repeatable) return ask();
  const own = eq(refunds.id, refund.id);
  const mine = await ctx.db.single
    .update(refunds)
    .set({ askedAt: ctx.clock.now() })
    .where(and(own, isNull(refunds.askedAt)))
    .returning({ id: refunds.id });
  if (mine.length === 0) {
    throw new RefundRefused(
      `${name} may have done it: it was asked, and its answer was lost. Look there first`,
    );
  }
  return ask().catch(async (error: unknown) => {
    // Whatever rejects otherwise has not been done.
    if (!(error instanceof RefundRefused))
      await ctx.db.single.update(refunds).set({ askedAt: null }).where(own);
    throw error;
  });
}

/** A refusal ends the refund and becomes work for the organiser, and the buyer is told; all else is kept in sight and tried again. */
async function failOrRetry(ctx: AppContext, refund: RefundRow, error: unknown): Promise<"failed"> {
  const lastError = error instanceof Error ? error.message : "The provider gave no reason";
  if (!(error instanceof RefundRefused)) {
    await ctx.db.single.update(refunds).set({ lastError }).where(eq(refunds.id, refund.id));
    throw error;
  }
  await ctx.db.transaction(async (tx) => {
    await tx.update(refunds).set({ status: "failed", lastError }).where(eq(refunds.id, refund.id));
    await addWorkItem(tx, ctx, {
      kind: "refund_failed",
      subject: refund.id,
      detail: `Refund ${refund.id} of payment ${refund.paymentId}: ${centsToDecimal(refund.amountCents)} €. ${lastError}`,
    });
    await ctx.jobs.enqueue(tx, "send-refund-problem-mail", { refundId: refund.id });
  });
  return "failed";
}

/** The refund with the payment that it is of, for the jobs about it. */
export async function findRefund(ctx: AppContext, refundId: string) {
  const [found] = await ctx.db.read
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!found) throw new Error(`There is no refund ${refundId}`);
  return found;
}
