import type { Transfer } from "#contract/orders/payments-within-days.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { requireOwnPayment } from "#domain/sales/payments/own-payments.ts";
import { lockCurrent } from "../lock-order.ts";
import { recordEvents } from "../order-events.ts";
import { waitsForTransfer } from "../order-rules.ts";
import { writePurchaseOrder } from "../write-purchase-order.ts";
import { readOwnTransfer } from "./own-transfer.ts";

/**
 * Adds or corrects the caller's own number for an order while its transfer waits: the pro-forma has it from then on, and the invoice that
 * follows the money. Locks the order. Throws `not_found`, and `payment_ended` once it is paid or has ended.
 */
export async function changePurchaseOrder(
  ctx: AppContext,
  caller: Caller,
  { id, purchase_order: number }: { id: string; purchase_order: string },
): Promise<Transfer> {
  const { order } = await requireOwnPayment(ctx, caller, id);
  await ctx.db.transaction(async (tx) => {
    const { order: locked } = await lockCurrent(tx, order.id);
    if (!waitsForTransfer(locked))
      throw new Problem("payment_ended", "This order waits for no transfer: its bill is as it is");
    if (locked.purchaseOrder === number) return;
    await writePurchaseOrder(tx, locked.id, number);
    await recordEvents(tx, {
      ...{ orderId: locked.id, paymentId: locked.currentPaymentId, at: ctx.clock.now() },
      ...{ event: "buyer_corrected", cause: "buyer", detail: { fields: "purchase_order" } },
    });
  });
  return readOwnTransfer(ctx, caller, id);
}
