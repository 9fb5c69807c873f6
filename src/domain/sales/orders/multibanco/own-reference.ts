import { eq } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import type { Multibanco } from "#contract/orders/payments-within-days.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { requireOwnPayment } from "#domain/sales/payments/own-payments.ts";
import { findBilledTo } from "../billed-person.ts";
import { handOrders, type OrderRow } from "../tables.ts";

/** The reference by which the caller pays. Throws `not_found`, also once the order is paid or has ended. */
export async function readOwnReference(
  ctx: AppContext,
  caller: Caller,
  paymentId: string,
): Promise<Multibanco> {
  const { order, payment } = await requireOwnPayment(ctx, caller, paymentId);
  const found = await findReference(ctx.db.read, order);
  if (!found) throw new Problem("not_found", "This order does not wait for a Multibanco payment");
  const { company, fullName, vat } = await findBilledTo(ctx.db.read, order.id);
  return {
    ...found,
    total: centsToDecimal(order.totalCents),
    page: payment.redirectUrl,
    purchase_order: order.purchaseOrder,
    billed_to: { name: company || fullName, tax_number: vat },
  };
}

/** Null where the order does not wait for it, or no more; both are empty until the provider has given them. */
export async function findReference(reads: Reads, { id, source, state }: OrderRow) {
  if (source !== "multibanco" || state !== "pending") return null;
  const [hand] = await reads.select().from(handOrders).where(eq(handOrders.orderId, id));
  if (!hand?.dueOn) return null;
  return { entity: hand.multibancoEntity, reference: hand.multibancoReference, due_on: hand.dueOn };
}

/** True once the provider has given a reference; it may be paid or have ended since. */
export async function hasReference(reads: Reads, orderId: string): Promise<boolean> {
  const [hand] = await reads.select().from(handOrders).where(eq(handOrders.orderId, orderId));
  return hand !== undefined && hand.multibancoReference !== "";
}
