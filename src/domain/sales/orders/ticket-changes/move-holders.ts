import { and, eq, inArray } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { reservedUnits } from "#domain/sales/wallet/claims/reserved-units.ts";
import { assignments, purchases, reminders } from "#domain/sales/wallet/tables.ts";
import type { Unit } from "#domain/sales/wallet/unassign-units.ts";

type Assignment = typeof assignments.$inferSelect;

/**
 * The holders of these units; stable only with their purchases locked. Throws `already_assigned` for a free unit that a claim link reserves, and
 * where one person would hold two units of one purchase.
 */
export async function requireMovable(reads: Reads, units: readonly Unit[]): Promise<Assignment[]> {
  const ids = [...new Set(units.map(({ purchaseId }) => purchaseId))];
  const all = await reads.select().from(assignments).where(inArray(assignments.purchaseId, ids));
  const held = all.filter((one) => units.some((unit) => isOf(one, unit)));
  if (new Set(held.map(({ signupId }) => signupId)).size < held.length)
    throw new Problem(
      "already_assigned",
      "One person holds several of these tickets: change them one by one",
    );
  const bought = await reads.select().from(purchases).where(inArray(purchases.id, ids));
  for (const { id, unassigned } of bought) {
    const free = units.filter(
      (unit) => unit.purchaseId === id && !held.some((one) => isOf(one, unit)),
    ).length;
    if (free > 0 && unassigned - free < (await reservedUnits(reads, id)))
      throw new Problem("already_assigned", "The unassigned tickets are reserved for claim links");
  }
  return held;
}

/** Moves the holders to the new order's purchase, each with their code. */
export async function moveHolders(
  tx: Transaction,
  { orderId, units, held }: { orderId: string; units: readonly Unit[]; held: readonly Assignment[] },
): Promise<void> {
  const [bought] = await tx.select().from(purchases).where(eq(purchases.orderId, orderId));
  if (!bought) throw new Error(`Order ${orderId} has no purchase`);
  for (const one of held) {
    const unit = units.findIndex((from) => isOf(one, from)) + 1;
    // Claim links are of a purchase.
    const moved = { purchaseId: bought.id, heldTicketId: bought.ticketId, unit, claimLinkId: null };
    await tx
      .update(assignments)
      .set(moved)
      .where(and(eq(assignments.id, one.id), eq(assignments.purchaseId, one.purchaseId)));
  }
  // They were reminded of the old ticket's day.
  await tx.delete(reminders).where(inArray(reminders.subject, pluck(held, "id")));
  // A trigger counts what is given and taken, and nothing that moves.
  const unassigned = bought.quantity - held.length;
  await tx.update(purchases).set({ unassigned }).where(eq(purchases.id, bought.id));
}

const isOf = ({ purchaseId, unit }: Pick<Assignment, "purchaseId" | "unit">, from: Unit): boolean =>
  purchaseId === from.purchaseId && unit === from.unit;
