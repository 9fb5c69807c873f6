import { eq } from "drizzle-orm";
import { findSignups } from "../accounts/signups.ts";
import type { AppContext } from "../app-context.ts";
import { inLanguage } from "../content/in-language.ts";
import { currentEdition } from "../edition/current-edition.ts";
import { sendMail } from "../mail/send-mail.ts";
import { couponDescription } from "../shop/coupons.ts";
import { findTickets } from "../shop/tickets.ts";
import { mailAttachments } from "../wallet/documents/mail-attachments.ts";
import { orderEmail } from "./order.email.tsx";
import { findPayment } from "./show-payments.ts";
import { paymentLines } from "./tables.ts";

declare module "#db/jobs.ts" {
  interface JobData {
    "send-order-mail": { paymentId: string };
  }
}

/** Confirms a completed payment to its buyer, unless they have erased their account since. */
export async function sendOrderMail(ctx: AppContext, { paymentId }: { paymentId: string }): Promise<void> {
  const reads = ctx.db.read;
  const payment = await findPayment(reads, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  const buyer = (await findSignups(reads, [payment.signupId])).get(payment.signupId);
  if (!buyer) throw new Error(`Payment ${paymentId} has no buyer`);
  if (buyer.erasedAt) return;
  const lines = await reads.select().from(paymentLines).where(eq(paymentLines.paymentId, paymentId));
  const tickets = await findTickets(
    reads,
    lines.map((line) => line.ticketId),
  );
  const grossCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  const { vatRateBp } = await currentEdition(reads);
  const { language } = payment;
  const coupon =
    payment.couponId === null ? null : await couponDescription(reads, payment.couponId, language);
  const files = await mailAttachments(ctx, buyer.id, { paymentId }, language);
  await sendMail(ctx, language, (sender) =>
    orderEmail({
      ...sender,
      to: buyer.email,
      name: buyer.fullName,
      paymentId,
      lines: lines.map(({ ticketId, quantity, unitPriceCents }) => {
        const ticket = tickets.get(ticketId)?.ticket;
        return { name: ticket ? inLanguage(ticket, language).name : "", quantity, unitPriceCents };
      }),
      couponDescription: coupon,
      discountCents: grossCents - payment.netCents,
      netCents: payment.netCents,
      vatCents: payment.vatCents,
      vatRateBp,
      totalCents: payment.totalCents,
      files,
    }),
  );
}
