import { eq } from "drizzle-orm";
import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { Caller } from "../accounts/sessions/caller.ts";
import type { AppContext } from "../app-context.ts";
import { lockOrder } from "./lock-order.ts";
import { requireOwnPayment } from "./own-payments.ts";
import { showPayment } from "./show-payments.ts";
import { payments } from "./tables.ts";

/** How much longer the tickets are held, in ms. */
const RENEWAL_MS = 5 * 60_000;

/** Holds an order's tickets for longer, once. Throws `not_found`, `payment_ended`, `hold_not_renewable`. */
export async function renewHold(ctx: AppContext, caller: Caller, paymentId: string): Promise<Payment> {
  await requireOwnPayment(ctx, caller, paymentId);
  const renewed = await ctx.db.transaction(async (tx) => {
    const { payment } = await lockOrder(tx, paymentId);
    if (payment.status !== PaymentStatus.pending) {
      throw new Problem("payment_ended", "This payment waits no more");
    }
    if (payment.renewed) throw new Problem("hold_not_renewable", "The hold has been lengthened already");
    const longer = { expiresAt: new Date(payment.expiresAt.getTime() + RENEWAL_MS), renewed: true };
    await tx.update(payments).set(longer).where(eq(payments.id, payment.id));
    return { ...payment, ...longer };
  });
  return showPayment(ctx.db.read, renewed, caller.language);
}
