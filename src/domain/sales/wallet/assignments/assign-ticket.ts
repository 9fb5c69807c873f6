import { Problem } from "#contract/problem.ts";
import type { Assignment } from "#contract/wallet/wallet.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { findGivenNames } from "#domain/people/accounts/named-people.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { lockOwnPurchase } from "../own-purchase.ts";
import { showAssignment } from "../purchases.ts";
import { assignUnit } from "./assign-unit.ts";

/**
 * Assigns the next free unit of a purchase to a person; a mail tells them, unless they are the buyer. Locks the
 * purchase's row. Throws `not_found` for a purchase that is not the caller's or an unknown person, `already_assigned`
 * when no unit is free (those reserved for claim links are not) or the person holds one of this purchase, `ticket_over`.
 */
export async function assignTicket(
  ctx: AppContext,
  caller: Caller,
  purchaseId: string,
  typedId: string,
): Promise<Assignment> {
  return ctx.db.transaction(async (tx) => {
    const purchase = await lockOwnPurchase(tx, caller, purchaseId);
    const signupId = typedId.toLowerCase();
    const buyerId = caller.signup?.id;
    if (!buyerId) throw new Problem("not_found", "There is no such purchase");
    const { language } = caller;
    const made = await assignUnit(tx, ctx, { purchase, signupId, giverId: buyerId, language });
    const people = await findSignups(tx, [signupId]);
    return showAssignment(made, people, await findGivenNames(tx, [buyerId], [signupId]), buyerId);
  });
}
