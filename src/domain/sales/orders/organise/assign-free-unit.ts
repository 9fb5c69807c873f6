import type { AppContext } from "#domain/app-context.ts";
import { namePerson } from "#domain/people/accounts/name-person.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { assignUnit } from "#domain/sales/wallet/assignments/assign-unit.ts";
import { lockPurchaseOfOrder } from "#domain/sales/wallet/own-purchase.ts";
import { lockForStaff, recordStaffChange } from "./change-order.ts";

interface Wanted {
  id: string;
  purchase: string;
  /** Its place among the purchase's, as the organiser saw it. */
  unit: number;
  email: string;
  full_name: string;
}

/**
 * Gives a free unit of an order to a person, as its buyer would; the mail names the buyer, or no giver when the buyer is the holder.
 * Locks the order, the purchase, then the person. Throws `not_found` (also for an erased person), `changed_meanwhile`, `already_assigned`,
 * `ticket_over`.
 */
export async function assignFreeUnit(
  ctx: AppContext,
  actor: Actor,
  { id, purchase: purchaseId, unit, email, full_name: fullName }: Wanted,
): Promise<{ audit_id: number; assignment: string }> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const order = await lockForStaff(tx, id);
    const purchase = await lockPurchaseOfOrder(tx, order.id, purchaseId);
    const { signupId: buyerId, language } = order;
    const note = { email, fullName, company: "", namedBy: buyerId, now };
    const { id: signupId } = await namePerson(tx, note, { replace: true });
    const giverId = signupId === buyerId ? null : buyerId;
    const { id: assignment } = await assignUnit(tx, ctx, { purchase, unit, signupId, giverId, language });
    const audit_id = await recordStaffChange(tx, actor, order, now, {
      event: "attendee_changed",
      detail: { assignment, unit, assigned: 1 },
      after: { assignment, unit, assigned: true },
    });
    return { audit_id, assignment };
  });
}
