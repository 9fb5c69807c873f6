import { and, eq, gt, or } from "drizzle-orm";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { Reads } from "#db/transaction.ts";
import { findSignups } from "../accounts/signups.ts";
import type { AppContext } from "../app-context.ts";
import { sendMail } from "../mail/send-mail.ts";
import { findPayment } from "./show-payments.ts";
import { type PaymentRow, payments } from "./tables.ts";
import { unpaidEmail } from "./unpaid.email.tsx";

declare module "#db/jobs.ts" {
  interface JobData {
    "send-unpaid-mail": { paymentId: string };
  }
}

/**
 * Tells a buyer that a payment was declined or ran out of time, unless money has come after all, they have tried again
 * since, or they have erased their account.
 */
export async function sendUnpaidMail(ctx: AppContext, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(ctx.db.read, paymentId);
  if (!payment || !cameToNothing(payment) || (await hasTriedAgain(ctx.db.read, payment))) return;
  const buyer = (await findSignups(ctx.db.read, [payment.signupId])).get(payment.signupId);
  if (!buyer || buyer.erasedAt) return;
  const { language, totalCents, chargeOver } = payment;
  await sendMail(ctx, language, (sender) =>
    unpaidEmail({ ...sender, paymentId, to: buyer.email, name: buyer.fullName, totalCents, chargeOver }),
  );
}

function cameToNothing({ status, capturedCents, replacedBy }: PaymentRow): boolean {
  const ended = status === PaymentStatus.cancelled || status === PaymentStatus.failed;
  return ended && capturedCents === 0 && replacedBy === null;
}

/** By another try of the order, or by ordering anew. */
async function hasTriedAgain(
  reads: Reads,
  { signupId, orderId, id, createdAt }: PaymentRow,
): Promise<boolean> {
  const others = await reads
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.signupId, signupId),
        or(gt(payments.createdAt, createdAt), eq(payments.orderId, orderId)),
      ),
    );
  return others.some((other) => other.id !== id);
}
