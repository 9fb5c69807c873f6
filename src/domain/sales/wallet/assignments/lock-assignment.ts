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

/** Read again under the lock: a change of tickets that it waited for has moved the assignment to another purchase. */
async function lockUnit(tx: Transaction, id: string) {
  const find = async () =>
    (await tx.select().from(assignments).where(eq(assignments.id, id.toLowerCase())))[0];
  let known = await find();
  while (known) {
    const [purchase] = await tx
      .select()
      .from(purchases)
      .where(eq(purchases.id, known.purchaseId))
      .for("update");
    const assignment = await find();
    if (purchase && assignment?.purchaseId === purchase.id) return { assignment, purchase };
    known = assignment;
  }
  throw noAssignment();
}

const noAssignment = () => new Problem("not_found", "There is no such assignment");
