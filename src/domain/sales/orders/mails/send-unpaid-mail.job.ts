import { and, eq, gt } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type OrderRow, orders } from "../tables.ts";
import { findUnpaid, mailUnpaid, type Unpaid } from "./mail-unpaid.ts";
import { wasTried } from "./send-order-mail.ts";
import { cancelledAbout } from "./unpaid.email.tsx";

/**
 * Tells a buyer that an order's payment was declined or timed out, unless it was paid after all, they have ordered
 * again, or they have erased their account.
 */
export async function sendUnpaidMail(ctx: AppContext, { paymentId }: { paymentId: string }): Promise<void> {
  const unpaid = await findUnpaid(ctx.db.read, paymentId);
  if (!unpaid || (await needsNoMail(ctx.db.read, unpaid))) return;
  await mailUnpaid(ctx, unpaid, unpaid.payment.endedAs === "declined" ? "declined" : "timed_out");
}

/** A buyer who has days to pay orders other things meanwhile; a reference that never came could not be paid. */
async function needsNoMail(reads: Reads, { order, payment, referenced }: Unpaid): Promise<boolean> {
  if (await wasTried(reads, order.id, cancelledAbout(payment.id))) return true;
  if (order.source === "multibanco") return !referenced;
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
