import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { correctHolderName } from "#domain/people/accounts/correct-holder-name.ts";
import { namePerson } from "#domain/people/accounts/name-person.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { requireNotOver } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { lockUnitOfOrder } from "#domain/sales/wallet/assignments/lock-assignment.ts";
import { transferUnit } from "#domain/sales/wallet/assignments/transfer-unit.ts";
import { lockForStaff, recordStaffChange } from "./change-order.ts";

interface Wanted {
  id: string;
  assignment: string;
  /** The unit's holder when the organiser looked. */
  holder: string;
  email: string;
  full_name: string;
}

/**
 * Gives a unit to the person of another address, as its buyer would, also after the ticket's deadline for that; or, for the same
 * address, corrects the holder's name and leaves the code as it is. Locks the order, the purchase, then the two people. Throws
 * `not_found`, `changed_meanwhile`, `already_assigned`, `ticket_over`.
 */
export async function changeAttendee(
  ctx: AppContext,
  actor: Actor,
  wanted: Wanted,
): Promise<{ audit_id: number; transferred: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const order = await lockForStaff(tx, wanted.id);
    const { assignment, purchase } = await lockUnitOfOrder(tx, order.id, wanted.assignment);
    if (assignment.signupId !== wanted.holder.toLowerCase()) {
      throw new Problem("changed_meanwhile", "Another person holds this ticket by now");
    }
    const holder = (await findSignups(tx, [assignment.signupId])).get(assignment.signupId);
    const named = { fullName: wanted.full_name, namedBy: order.signupId, now };
    const transferred = holder?.email !== wanted.email;
    if (transferred) {
      await requireNotOver(tx, purchase.ticketId, now);
      // The name is the buyer's word for the person, as if the buyer had typed it.
      const person = await namePerson(tx, { ...named, email: wanted.email, company: "" }, { replace: true });
      // A buyer has not asked for it: the mail tells them too.
      const giverId = person.id === order.signupId ? null : order.signupId;
      const { language } = order;
      await transferUnit(tx, ctx, { assignment, purchase, signupId: person.id, giverId, language });
    } else await correctHolderName(tx, { ...named, signupId: assignment.signupId });
    const audit_id = await recordStaffChange(tx, actor, order, now, {
      event: "attendee_changed",
      detail: { assignment: assignment.id, unit: assignment.unit, transferred: transferred ? 1 : 0 },
      after: { assignment: assignment.id, transferred },
    });
    return { audit_id, transferred };
  });
}
