import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Assignment } from "#contract/wallet/wallet.ts";
import { lockActiveSignups } from "../../accounts/lock-active-signup.ts";
import { findGivenNames } from "../../accounts/named-people.ts";
import type { Caller } from "../../accounts/sessions/caller.ts";
import { ensureCode, findSignups } from "../../accounts/signups.ts";
import type { AppContext } from "../../app-context.ts";
import { revokeCodes } from "../../codes/revoke-codes.ts";
import { removeAnswersOf } from "../../questions/store-answers.ts";
import { findTickets } from "../../shop/tickets.ts";
import { showAssignment } from "../purchases.ts";
import { endCodesWithoutTickets } from "../revoke-holders-codes.ts";
import { assignments } from "../tables.ts";
import { alreadyAssigned } from "./assign-ticket.ts";
import { lockAssignment } from "./lock-assignment.ts";

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
    const living = await lockActiveSignups(tx, [assignment.signupId, signupId.toLowerCase()]);
    const people = await findSignups(tx, living);
    const person = people.get(signupId.toLowerCase());
    if (!person) throw new Problem("not_found", "There is no such signup");
    const [held] = await tx
      .select({ id: assignments.id })
      .from(assignments)
      .where(and(eq(assignments.purchaseId, purchase.id), eq(assignments.signupId, person.id)));
    if (held) throw alreadyAssigned();

    const [given] = await tx
      .update(assignments)
      .set({ signupId: person.id, claimLinkId: null, codeSerial: randomUUID(), createdAt: now })
      .where(eq(assignments.id, assignment.id))
      .returning();
    if (!given) throw new Error("A locked assignment does not exist");
    await removeAnswersOf(tx, assignment.id);
    await revokeCodes(tx, [assignment.codeSerial], "transferred", now);
    await endCodesWithoutTickets(tx, [assignment.signupId], "transferred", now);
    await ensureCode(tx, person.id);
    const { language } = caller;
    if (person.id !== caller.signup?.id) {
      await ctx.jobs.enqueue(tx, "send-assigned-mail", {
        assignmentId: given.id,
        signupId: person.id,
        givenAt: now.toISOString(),
        giverId: caller.signup?.id ?? null,
        language,
      });
    }
    await ctx.jobs.enqueue(tx, "send-ticket-ended-mail", {
      why: "transferred",
      formerId: assignment.signupId,
      assignmentId: assignment.id,
      ticketId: purchase.ticketId,
      endedAt: now.toISOString(),
      language,
    });
    // A holder who transfers a ticket has typed the address, and learns no more about the person than a buyer would.
    const namedBy = caller.signup?.id ?? ownerId;
    return showAssignment(given, people, await findGivenNames(tx, [namedBy], [person.id]), namedBy);
  });
}
