import { eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { findAttempt } from "#domain/sales/payments/attempts/find-attempts.ts";
import { type PaymentRow, payments } from "#domain/sales/payments/tables.ts";
import { hasReference } from "../multibanco/own-reference.ts";
import type { OrderRow } from "../tables.ts";
import { sendOrderMail } from "./send-order-mail.ts";
import { type UnpaidEnd, unpaidEmail } from "./unpaid.email.tsx";

export interface Unpaid {
  order: OrderRow;
  /** The attempt by which it ended, and all. */
  payment: PaymentRow;
  attempts: readonly PaymentRow[];
  /** For a Multibanco order: its provider gave a reference. */
  referenced: boolean;
}

/** The order of an attempt, where it has ended without money. */
export async function findUnpaid(reads: Reads, paymentId: string): Promise<Unpaid | null> {
  const found = await findAttempt(reads, paymentId);
  if (!found || (found.order.state !== "cancelled" && found.order.state !== "expired")) return null;
  const { order, payment } = found;
  const attempts = await reads.select().from(payments).where(eq(payments.orderId, order.id));
  if (attempts.some(({ capturedCents }) => capturedCents > 0)) return null;
  return { order, payment, attempts, referenced: await hasReference(reads, order.id) };
}

/** Nothing is sent to a buyer who has erased their account. */
export async function mailUnpaid(
  ctx: AppContext,
  { order, payment, attempts, referenced }: Unpaid,
  end: UnpaidEnd,
): Promise<void> {
  const buyer = (await findSignups(ctx.db.read, [order.signupId])).get(order.signupId);
  if (!buyer || buyer.erasedAt) return;
  const { language, totalCents, source } = order;
  const about = { orderIds: [order.id], mail: "unpaid", signupId: buyer.id } as const;
  await sendOrderMail(ctx, language, about, (sender) =>
    unpaidEmail({
      ...sender,
      paymentId: payment.id,
      order: order.code,
      to: buyer.email,
      name: buyer.fullName,
      totalCents,
      end,
      chargeOver: attempts.every((attempt) => attempt.chargeOver),
      source,
      referenced,
    }),
  );
}
