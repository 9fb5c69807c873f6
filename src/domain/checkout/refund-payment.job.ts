import { eq } from "drizzle-orm";
import { findSignups } from "../accounts/signups.ts";
import type { AppContext } from "../app-context.ts";
import { refundEmail } from "./refund.email.tsx";
import { chargeOf, payments, refunds } from "./tables.ts";

declare module "#db/jobs.ts" {
  interface JobData {
    "refund-payment": { refundId: string };
    "send-refund-mail": { refundId: string };
  }
}

/** Gives the money back. Run again it changes nothing: the provider knows the refund by its id. */
export async function doRefund(ctx: AppContext, { refundId }: { refundId: string }): Promise<void> {
  const { refund, payment } = await findRefund(ctx, refundId);
  if (refund.status === "done") return;
  const provider = ctx.payments.named(payment.provider);
  if (!provider) throw new Error(`No provider to refund payment ${payment.id}`);
  const outcome = await provider.refund(chargeOf(payment), refund.amountCents, refund.id);
  if (outcome === "pending") throw new Error(`The provider is still at refund ${refundId}`);
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(refunds)
      .set({ status: "done", doneAt: ctx.clock.now() })
      .where(eq(refunds.id, refund.id));
    await ctx.jobs.enqueue(tx, "send-refund-mail", { refundId });
  });
}

/** Tells the buyer that the money goes back and why. */
export async function sendRefundMail(ctx: AppContext, { refundId }: { refundId: string }): Promise<void> {
  const { refund, payment } = await findRefund(ctx, refundId);
  const buyer = (await findSignups(ctx.db.read, [payment.signupId])).get(payment.signupId);
  if (!buyer) throw new Error(`Payment ${payment.id} has no buyer`);
  await ctx.mail.send(
    await refundEmail({
      to: buyer.email,
      name: buyer.fullName,
      publicUrl: ctx.publicUrl,
      paymentId: payment.id,
      amountCents: refund.amountCents,
      reason: refund.reason,
    }),
  );
}

async function findRefund(ctx: AppContext, refundId: string) {
  const [found] = await ctx.db.read
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!found) throw new Error(`There is no refund ${refundId}`);
  return found;
}
