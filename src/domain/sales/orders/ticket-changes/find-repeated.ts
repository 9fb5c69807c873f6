import { eq } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import { findByIdempotencyKey } from "#domain/sales/orders/find-orders.ts";
import { orders } from "#domain/sales/orders/tables.ts";
import { orderChanges } from "./tables.ts";

export type Changed = Awaited<ReturnType<typeof showChanged>>;

/** The change that this key made; null: none. Throws `idempotency_key_reused`. */
export async function findRepeated(
  tx: Transaction,
  signupId: string,
  key: string,
  requestHash: Buffer,
): Promise<Changed | null> {
  const found = await findByIdempotencyKey(tx, signupId, key);
  if (!found) return null;
  if (!Buffer.from(found.requestHash).equals(requestHash))
    throw new Problem("idempotency_key_reused", "This key was used for another change");
  return showChanged(tx, found.id);
}

export async function showChanged(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ code: orders.code, change: orderChanges })
    .from(orderChanges)
    .innerJoin(orders, eq(orders.id, orderChanges.orderId))
    .where(eq(orderChanges.orderId, id));
  if (!row) throw new Error(`Order ${id} came of no change`);
  const { paidCents, refundedCents } = row.change;
  return {
    order: id,
    code: row.code,
    paid: centsToDecimal(paidCents),
    refunded: centsToDecimal(refundedCents),
  };
}
