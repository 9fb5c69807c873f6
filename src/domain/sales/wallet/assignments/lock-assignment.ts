import { eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Caller } from "#domain/people/accounts/sessions/caller.ts";
import { ownerOfOrder } from "#domain/sales/orders/order-owner.ts";
import { assignments, purchases } from "../tables.ts";

/** An assignment of which the caller is the buyer or the holder, with its purchase locked. Throws `not_found` for every other. */
export async function lockAssignment(tx: Transaction, caller: Caller, id: string) {
  const notThere = () => new Problem("not_found", "There is no such assignment");
  const [known] = await tx.select().from(assignments).where(eq(assignments.id, id.toLowerCase()));
  if (!known) throw notThere();
  const [purchase] = await tx
    .select()
    .from(purchases)
    .where(eq(purchases.id, known.purchaseId))
    .for("update");
  // Read again under the lock.
  const [assignment] = await tx.select().from(assignments).where(eq(assignments.id, known.id));
  const ownerId = purchase ? await ownerOfOrder(tx, purchase.orderId) : null;
  const own = caller.signup?.id;
  if (!purchase || !assignment || !ownerId || !own || (ownerId !== own && assignment.signupId !== own)) {
    throw notThere();
  }
  return { assignment, purchase, ownerId };
}
