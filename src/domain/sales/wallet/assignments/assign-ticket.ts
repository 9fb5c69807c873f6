import { randomUUID } from "node:crypto";
import { Problem } from "#contract/problem.ts";
import type { Assignment } from "#contract/wallet/wallet.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockActiveSignup } from "#domain/people/accounts/lock-active-signup.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { findGivenNames } from "#domain/people/accounts/named-people.ts";
import { ensureCode, findSignups } from "#domain/people/accounts/signups.ts";
import { requireNotOver } from "#domain/sales/shop/tickets/tickets.ts";
import { reservedUnits } from "../claims/reserved-units.ts";
import { lockOwnPurchase } from "../own-purchase.ts";
import { showAssignment } from "../purchases.ts";
import { firstFreeUnit, readUnits } from "../read-units.ts";
import { assignments } from "../tables.ts";

/**
 * Assigns the next free unit of a purchase to a person; a mail tells them, unless they are the buyer. Locks the
 * purchase's row. Throws `not_found` for a purchase that is not the caller's or an unknown person, `already_assigned`
 * when no unit is free (those reserved for claim links are not) or the person holds one of this purchase, `ticket_over`.
 */
export async function assignTicket(
  ctx: AppContext,
  caller: Caller,
  purchaseId: string,
  signupId: string,
): Promise<Assignment> {
  return ctx.db.transaction(async (tx) => {
    const purchase = await lockOwnPurchase(tx, caller, purchaseId);
    await requireNotOver(tx, purchase.ticketId, ctx.clock.now());
    const people = await findSignups(tx, [signupId.toLowerCase()]);
    const person = people.get(signupId.toLowerCase());
    if (!person || !(await lockActiveSignup(tx, person.id)))
      throw new Problem("not_found", "There is no such signup");
    const { given, taken } = await readUnits(tx, purchase.id);
    const reserved = await reservedUnits(tx, purchase.id);
    if (taken.length + reserved >= purchase.quantity || given.some((one) => one.signupId === person.id)) {
      throw alreadyAssigned();
    }
    const row = {
      id: randomUUID(),
      purchaseId: purchase.id,
      unit: firstFreeUnit(taken),
      heldTicketId: purchase.ticketId,
      signupId: person.id,
      claimLinkId: null,
      createdAt: ctx.clock.now(),
    };
    const [made] = await tx.insert(assignments).values(row).returning();
    if (!made) throw new Error("An assignment was not made");
    await ensureCode(tx, person.id);
    if (person.id !== caller.signup?.id) {
      await ctx.jobs.enqueue(tx, "send-assigned-mail", {
        assignmentId: made.id,
        signupId: person.id,
        givenAt: made.createdAt.toISOString(),
        giverId: caller.signup?.id ?? null,
        language: caller.language,
      });
    }
    const buyerId = caller.signup?.id ?? "";
    return showAssignment(made, people, await findGivenNames(tx, [buyerId], [person.id]), buyerId);
  });
}

export const alreadyAssigned = () =>
  new Problem("already_assigned", "This ticket has been given already", {
    errors: [
      { attr: "ticket_purchase", code: "already_assigned", detail: "This ticket has been given already" },
    ],
  });
