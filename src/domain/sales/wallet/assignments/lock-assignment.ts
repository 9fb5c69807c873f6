import { eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { ownerOfOrder } from "#domain/sales/orders/order-owner.ts";
import { assignments, purchases } from "../tables.ts";

/** An assignment of which the caller is the buyer or the holder, with its purchase locked. Throws `not_found` for every other. */
export async function lockAssignment(tx: Transaction, caller: Caller, id: string) {
  const { assignment, purchase } = await lockUnit(tx, id);
  const ownerId = await ownerOfOrder(tx, purchase.orderId);
  const own = caller.signup?.id;
  if (!ownerId || !own || (ownerId !== own && assignment.signupId !== own)) throw noAssignment();
  return { assignment, purchase, ownerId };
}

/** An assignment of an order, with its purchase locked. Throws `not_found`. */
export async function lockUnitOfOrder(tx: Transaction, orderId: string, id: string) {
  const unit = await lockUnit(tx, id);
  if (unit.purchase.orderId !== orderId) throw noAssignment();
  return unit;
}

async function lockUnit(tx: Transaction, id: string) {
  const [known] = await tx.select().from(assignments).where(eq(assignments.id, id.toLowerCase()));
  if (!known) throw noAssignment();
  const [purchase] = await tx
    .select()
    .from(purchases)
    .where(eq(purchases.id, known.purchaseId))
    .for("update");
  // Read again under the lock.
  const [assignment] = await tx.select().from(assignments).where(eq(assignments.id, known.id));
  if (!purchase || !assignment) throw noAssignment();
  return { assignment, purchase };
}

const noAssignment = () => new Problem("not_found", "There is no such assignment");
