import { and, eq, gt } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";

import { findAttempt } from "#domain/sales/payments/attempts/find-attempts.ts";
import { payments } from "#domain/sales/payments/tables.ts";
import { hasReference } from "../multibanco/own-reference.ts";
import { type OrderRow, orders } from "../tables.ts";
import { sendOrderMail } from "./send-order-mail.ts";
import { unpaidEmail } from "./unpaid.email.tsx";

declare module "#db/jobs.ts" {
  interface JobData {
    "send-unpaid-mail": { paymentId: string };
  }
}

/**
 * Tells a buyer that an order's payment was declined or timed out, unless it was paid after all, they have ordered
 * again, or they have erased their account.
 */
export async function sendUnpaidMail(ctx: AppContext, { paymentId }: { paymentId: string }): Promise<void> {
  const reads = ctx.db.read;
  const order = (await findAttempt(reads, paymentId))?.order;
  if (!order || !isUnpaid(order) || (await needsNoMail(reads, order))) return;
  const attempts = await reads.select().from(payments).where(eq(payments.orderId, order.id));
  if (attempts.some(({ capturedCents }) => capturedCents > 0)) return;
  const buyer = (await findSignups(reads, [order.signupId])).get(order.signupId);
  if (!buyer || buyer.erasedAt) return;
  const { language, totalCents } = order;
  const chargeOver = attempts.every((attempt) => attempt.chargeOver);
  const declined = attempts.find(({ id }) => id === paymentId)?.endedAs === "declined";
  await sendOrderMail(ctx, language, { orderIds: [order.id], mail: "unpaid", signupId: buyer.id }, (sender) =>
    unpaidEmail({
      ...sender,
      paymentId,
      order: order.code,
      to: buyer.email,
      name: buyer.fullName,
      totalCents,
      declined,
      chargeOver,
      source: order.source,
    }),
  );
}

const isUnpaid = ({ state }: OrderRow) => state === "cancelled" || state === "expired";

/** Who waits days orders other things meanwhile; a reference that never came was not to be paid. */
async function needsNoMail(reads: Reads, order: OrderRow): Promise<boolean> {
  if (order.source === "multibanco") return !(await hasReference(reads, order.id));
  return order.source !== "transfer" && (await hasOrderedAnew(reads, order));
}

async function hasOrderedAnew(reads: Reads, { signupId, createdAt }: OrderRow): Promise<boolean> {
  const later = await reads
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.signupId, signupId), gt(orders.createdAt, createdAt)))
    .limit(1);
  return later.length > 0;
}
