import { and, eq, isNull, lte } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { recordEvents } from "#domain/sales/orders/order-events.ts";
import { chargeOf, type PaymentRow } from "#domain/sales/payments/tables.ts";
import { type PaymentProvider, RefundRefused } from "#outside/payments/provider.ts";
import { failRefund } from "./fail-refund.ts";
import { requireRefund } from "./find-refund.ts";
import { providerRefundId, type RefundRow, refunds } from "./tables.ts";

/** Longer than one attempt of a job may take (`db/jobs.ts`), in ms: an earlier attempt has ended by then. */
const ASKING_MS = 5 * 60_000;

/**
 * Makes a refund. Run again, or twice at once, it changes nothing: the provider knows the refund by its id or is
 * asked once, and the run that stores the completion queues the buyer's mail.
 */
export async function doRefund(ctx: AppContext, { refundId }: { refundId: string }): Promise<void> {
  const { refund, payment } = await requireRefund(ctx.db.read, refundId);
  if (refund.status !== "begun") return;
  const provider = ctx.payments.named(payment.provider);
  if (!provider) throw new Error(`No provider to refund payment ${payment.id}`);
  const outcome = await askOnce(ctx, provider, refund, () =>
    provider.refund(chargeOf(payment), refund.amountCents, providerRefundId(refund)),
  ).catch((error: unknown) => failOrRetry(ctx, { refund, payment }, error));
  if (outcome === "failed") return;
  if (outcome === "pending") throw new Error(`The provider is still at refund ${refundId}`);
  await ctx.db.transaction(async (tx) => {
    const booked = await tx
      .update(refunds)
      .set({ status: "done", doneAt: ctx.clock.now() })
      .where(stillBegun(refund))
      .returning({ id: refunds.id });
    if (booked.length === 0) return;
    await recordEvents(tx, {
      orderId: payment.orderId,
      paymentId: payment.id,
      at: ctx.clock.now(),
      event: "refund_done",
      cause: "job",
      detail: { refund: refundId },
    });
    await ctx.jobs.enqueue(tx, "send-refund-mail", { refundId });
  });
}

const stillBegun = ({ id }: RefundRow) => and(eq(refunds.id, id), eq(refunds.status, "begun"));

/**
 * For a provider that would refund twice: asks only if no earlier request is without an answer, as after a crash;
 * otherwise the organiser must check. While another job may be asking, this one is retried.
 */
async function askOnce<Outcome>(
  ctx: AppContext,
  { repeatable, name }: PaymentProvider,
  refund: RefundRow,
  ask: () => Promise<Outcome>,
): Promise<Outcome> {
  if (repeatable) return ask();
  const own = eq(refunds.id, refund.id);
  const now = ctx.clock.now();
  const mine = await ctx.db.single
    .update(refunds)
    .set({ askedAt: now })
    .where(and(stillBegun(refund), isNull(refunds.askedAt)))
    .returning({ id: refunds.id });
  if (mine.length === 0) {
    const [asked] = await ctx.db.read
      .select({ at: refunds.askedAt })
      .from(refunds)
      .where(and(own, lte(refunds.askedAt, new Date(now.getTime() - ASKING_MS))));
    if (!asked) throw new Error(`Another job may be asking ${name} for refund ${refund.id}`);
    throw new RefundRefused(
      `${name} may have done it: it was asked, and its answer was lost. Look there first`,
    );
  }
  return ask().catch(async (error: unknown) => {
    // Any other error means that the refund has not been done.
    if (!(error instanceof RefundRefused))
      await ctx.db.single.update(refunds).set({ askedAt: null }).where(own);
    throw error;
  });
}

/**
 * A refusal ends the refund and becomes a task of the organiser, and a mail tells the buyer; any other error is
 * logged and retried.
 */
async function failOrRetry(
  ctx: AppContext,
  found: { refund: RefundRow; payment: PaymentRow },
  error: unknown,
): Promise<"failed"> {
  const lastError = error instanceof Error ? error.message : "The provider gave no reason";
  if (!(error instanceof RefundRefused)) {
    await ctx.db.single.update(refunds).set({ lastError }).where(stillBegun(found.refund));
    throw error;
  }
  await ctx.db.transaction((tx) => failRefund(tx, ctx, found, ["begun"], lastError));
  return "failed";
}
