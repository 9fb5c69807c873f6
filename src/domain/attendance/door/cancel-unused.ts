import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { cancelUnit, quoteCancellation, type UnitToCancel } from "#domain/sales/refunds/units/cancel-unit.ts";
import { wereAdmitted } from "./was-admitted.ts";

async function requireUnused(reads: Reads, unit: { purchaseId: string; unit: number }): Promise<void> {
  if (await wereAdmitted(reads, [unit]))
    throw new Problem("cancellation_closed", "This ticket has been used at the door");
}

/** The refund for cancelling a unit now. Throws what `quoteCancellation` throws, and `cancellation_closed` for one that was used at the door. */
export const quoteUnused = (
  ctx: AppContext,
  caller: Caller,
  purchaseId: string,
  assignmentId: string | null,
) => quoteCancellation(ctx, caller, purchaseId, assignmentId, requireUnused);

/** Cancels a unit that was not used at the door. Throws the same as `cancelUnit`. */
export const cancelUnused = (ctx: AppContext, caller: Caller, purchaseId: string, wanted: UnitToCancel) =>
  cancelUnit(ctx, caller, purchaseId, wanted, requireUnused);
