import { eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { ownerOfOrder } from "#domain/sales/orders/order-owner.ts";
import { purchases } from "./tables.ts";

export type PurchaseRow = typeof purchases.$inferSelect;

/** Throws `not_found` alike for a foreign and an unknown one. */
export async function requireOwnPurchase(reads: Reads, caller: Caller, id: string): Promise<PurchaseRow> {
  const [purchase] = await reads.select().from(purchases).where(eq(purchases.id, id));
  return ownOr404(reads, caller, purchase);
}

/** Locks the purchase too: no other transaction assigns, transfers or takes back its units before this one ends. */
export async function lockOwnPurchase(
  tx: Reads,
  caller: Pick<Caller, "signup">,
  id: string,
): Promise<PurchaseRow> {
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, id)).for("update");
  return ownOr404(tx, caller, purchase);
}

/** A purchase of this order, locked in the same way. */
export async function lockPurchaseOfOrder(tx: Reads, orderId: string, id: string): Promise<PurchaseRow> {
  const [purchase] = await tx
    .select()
    .from(purchases)
    .where(eq(purchases.id, id.toLowerCase()))
    .for("update");
  if (purchase?.orderId !== orderId) throw noPurchase();
  return purchase;
}

async function ownOr404(
  reads: Reads,
  caller: Pick<Caller, "signup">,
  purchase: PurchaseRow | undefined,
): Promise<PurchaseRow> {
  const owner = purchase ? await ownerOfOrder(reads, purchase.orderId) : null;
  if (!purchase || owner === null || owner !== caller.signup?.id) throw noPurchase();
  return purchase;
}

const noPurchase = () => new Problem("not_found", "There is no such purchase");
