import { eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import { reservedUnits } from "./claims/reserved-units.ts";
import type { PurchaseRow } from "./own-purchase.ts";
import { assignments, refundUnits } from "./tables.ts";
import type { Unit } from "./unassign-units.ts";

export interface UnitWanted {
  /** Its holder; null: an unassigned unit. */
  assignmentId: string | null;
  /** Its number from 1; without one, any that fits. */
  unit?: number;
}

/**
 * A unit of a purchase in its current state; of the free ones the last. Throws `not_found` for one that does not
 * exist, `already_refunded` for a refunded one, `already_assigned` for one with another holder than expected, or that
 * a claim link reserves.
 */
export async function findUnit(
  reads: Reads,
  { id, ticketId, quantity }: PurchaseRow,
  wanted: UnitWanted,
): Promise<Unit> {
  const assignmentId = wanted.assignmentId?.toLowerCase() ?? null;
  const given = await reads.select().from(assignments).where(eq(assignments.purchaseId, id));
  const gone = await reads.select().from(refundUnits).where(eq(refundUnits.purchaseId, id));
  const isGone = (unit: number) => gone.some((one) => one.unit === unit);
  const holderOf = (unit: number) => given.find((one) => one.unit === unit)?.id ?? null;

  const left = Array.from({ length: quantity }, (_, index) => index + 1).filter((unit) => !isGone(unit));
  const unit = wanted.unit ?? left.findLast((one) => holderOf(one) === assignmentId);
  if (unit === undefined || unit > quantity) throw new Problem("not_found", "There is no such ticket");
  if (isGone(unit)) throw new Problem("already_refunded", "This ticket has been refunded already");
  if (holderOf(unit) !== assignmentId) {
    throw new Problem("already_assigned", "This ticket has another holder by now");
  }
  // Reserved units have no numbers: as many free ones stay as links may still assign.
  const free = quantity - given.length - gone.length;
  if (assignmentId === null && free <= (await reservedUnits(reads, id))) {
    throw new Problem("already_assigned", "The unassigned tickets are reserved for claim links");
  }
  return { purchaseId: id, ticketId, unit };
}
