import { PaymentMethod } from "#contract/orders/payment-states.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { invoiceAttachments } from "#domain/sales/invoices/mails/invoice-attachments.ts";
import { sendOrderMail } from "#domain/sales/orders/mails/send-order-mail.ts";
import { refundedTickets } from "#domain/sales/wallet/refunded-tickets.ts";
import { findUnits } from "#domain/sales/wallet/unassign-units.ts";
import { requireRefund } from "../find-refund.ts";
import { refundEmail, refundMailAbout } from "./refund.email.tsx";
import { refundProblemEmail } from "./refund-problem.email.tsx";

/** Tells the buyer that the money is refunded and why, unless they have erased their account since. */
export async function sendRefundMail(ctx: AppContext, { refundId }: { refundId: string }): Promise<void> {
  const { refund, payment, language, erased, facts, about } = await readRefund(ctx, refundId);
  if (erased) return;
  const paidBy = payment.method === PaymentMethod.cash ? "cash" : "other";
  const byHand = refund.byHand && refund.status === "done" ? paidBy : null;
  const named = { ...about, mail: "refund" } as const;
  const orderId = payment.orderId;
  const { files: creditNotes, markMailed } = await invoiceAttachments(ctx, {
    ...{ orderId, refundId, about: refundMailAbout(refundId), again: false },
  });
  await sendOrderMail(ctx, language, named, (sender) =>
    refundEmail({ ...sender, ...facts, note: refund.note, byHand, creditNotes }),
  );
  await markMailed();
}

/** Tells the buyer that the refund failed, unless the organiser has made it by now. */
export async function sendRefundProblemMail(
  ctx: AppContext,
  { refundId }: { refundId: string },
): Promise<void> {
  const { refund, language, erased, facts, about } = await readRefund(ctx, refundId);
  if (erased || refund.status !== "failed") return;
  const named = { ...about, mail: "refund_problem" } as const;
  await sendOrderMail(ctx, language, named, (sender) => refundProblemEmail({ ...sender, ...facts }));
}

async function readRefund(ctx: AppContext, refundId: string) {
  const { refund, payment, order } = await requireRefund(ctx.db.read, refundId);
  const buyer = (await findSignups(ctx.db.read, [order.signupId])).get(order.signupId);
  if (!buyer) throw new Error(`Payment ${payment.id} has no buyer`);
  const { read } = ctx.db;
  const facts = {
    refundId,
    to: buyer.email,
    name: buyer.fullName,
    order: order.code,
    amountCents: refund.amountCents,
    reason: refund.reason,
    tickets: await refundedTickets(read, refundId, order.language),
    hasTicketsLeft: (await findUnits(read, order.id)).length > 0,
  };
  const about = { orderIds: [order.id], signupId: order.signupId };
  return { refund, payment, language: order.language, erased: buyer.erasedAt !== null, facts, about };
}
