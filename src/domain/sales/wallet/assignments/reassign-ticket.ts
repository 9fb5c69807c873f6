import { Problem } from "#contract/problem.ts";
import type { Assignment } from "#contract/wallet/wallet.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { findGivenNames } from "#domain/people/accounts/named-people.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { showAssignment } from "../purchases.ts";
import { lockAssignment } from "./lock-assignment.ts";
import { transferUnit } from "./transfer-unit.ts";

/**
 * Transfers a unit to another person, asked by its buyer or its holder. The old code is revoked as transferred, the old holder's
 * answers are deleted; mails tell both people. Locks the purchase's row. Throws `not_found` (also when it is another's), `reassign_closed` after
 * the ticket's deadline, `already_assigned` when the new person holds a unit of this purchase.
 */
export async function reassignTicket(
  ctx: AppContext,
  caller: Caller,
  assignmentId: string,
  signupId: string,
): Promise<Assignment> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const { assignment, purchase, ownerId } = await lockAssignment(tx, caller, assignmentId);
    const ticket = (await findTickets(tx, [purchase.ticketId])).get(purchase.ticketId)?.ticket;
    if (!ticket || now >= ticket.reassignUntil) {
      throw new Problem("reassign_closed", "This ticket can no longer be transferred");
    }
    const { given, people } = await transferUnit(tx, ctx, {
      assignment,
      purchase,
      signupId: signupId.toLowerCase(),
      giverId: caller.signup?.id ?? null,
      language: caller.language,
    });
    // A holder who transfers a ticket has typed the address, and learns no more about the person than a buyer would.
    const namedBy = caller.signup?.id ?? ownerId;
    return showAssignment(given, people, await findGivenNames(tx, [namedBy], [given.signupId]), namedBy);
  });
}
