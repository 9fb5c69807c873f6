import { eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import { assignments, purchases } from "../tables.ts";

/** An assignment of an order, with its purchase locked. Throws `not_found`. */
export async function lockUnitOfOrder(tx: Transaction, orderId: string, id: string) {
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
  if (!purchase || !assignment || purchase.orderId !== orderId) throw notThere();
  return { assignment, purchase };
}
