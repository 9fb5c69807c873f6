import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import type { Claimant } from "#contract/wallet/claims.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockActiveSignup } from "#domain/people/accounts/lock-active-signup.ts";
import { namePerson } from "#domain/people/accounts/name-person.ts";
import { ensureCode } from "#domain/people/accounts/signups.ts";
import { ownerOfOrder } from "#domain/sales/orders/order-owner.ts";
import { checkAnswers } from "#domain/sales/questions/check-answers.ts";
import { findQuestionsOf } from "#domain/sales/questions/find-questions.ts";
import { storeAnswers } from "#domain/sales/questions/store-answers.ts";
import { requireNotOver } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { alreadyAssigned } from "../assignments/assign-unit.ts";
import { queueAssignedMail } from "../assignments/queue-assigned-mail.ts";
import { firstFreeUnit, readUnits } from "../read-units.ts";
import { assignments, claimLinks, purchases } from "../tables.ts";
import { findOpenLink } from "./find-claim-link.ts";

/**
 * Assigns one of a link's units to the person who asks, under the name they type if they are new; a mail with the
 * ticket goes to their address, another to the buyer. Locks the purchase's row, then the person's. Throws `not_found`
 * for a link that is unknown or withdrawn, `ticket_over`, `claim_link_used`, `invalid_input` for answers, `already_assigned` when the person holds a unit of the
 * purchase: only while units are left, so that a used-up link reveals no address.
 */
export async function claimTicket(
  ctx: AppContext,
  token: string,
  { email, full_name: fullName, answers: given = {} }: Claimant,
  language: Language,
): Promise<{ email: string }> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const { link, purchase, buyerId } = await lockLink(tx, token);
    await requireNotOver(tx, purchase.ticketId, now);
    const { given: held, taken } = await readUnits(tx, purchase.id);
    if (link.claimed >= link.units || taken.length >= purchase.quantity) {
      throw new Problem("claim_link_used", "All tickets of this link have been taken");
    }
    const asked = (await findQuestionsOf(tx, [purchase.ticketId])).get(purchase.ticketId) ?? [];
    checkAnswers(asked, given, { all: true });
    const person = await namePerson(
      tx,
      { email, fullName, company: "", namedBy: buyerId, now },
      { replace: false },
    );
    if (!(await lockActiveSignup(tx, person.id))) throw unknownLink();
    if (held.some((one) => one.signupId === person.id)) throw alreadyAssigned();

    const assignmentId = randomUUID();
    await tx
      .update(claimLinks)
      .set({ claimed: sql`${claimLinks.claimed} + 1` })
      .where(eq(claimLinks.id, link.id));
    await tx.insert(assignments).values({
      id: assignmentId,
      purchaseId: purchase.id,
      unit: firstFreeUnit(taken),
      heldTicketId: purchase.ticketId,
      signupId: person.id,
      claimLinkId: link.id,
      createdAt: now,
    });
    await storeAnswers(tx, { assignmentId, signupId: person.id, given, now });
    await ensureCode(tx, person.id);
    const claimed = { assignmentId, signupId: person.id };
    await queueAssignedMail(tx, ctx, { ...claimed, givenAt: now, giverId: buyerId, language });
    await ctx.jobs.enqueue(tx, "send-claimed-mail", { ...claimed, linkId: link.id });
    return { email: person.email };
  });
}

async function lockLink(tx: Transaction, token: string) {
  const known = await findOpenLink(tx, token);
  if (!known) throw unknownLink();
  const [purchase] = await tx
    .select()
    .from(purchases)
    .where(eq(purchases.id, known.purchaseId))
    .for("update");
  // Read again under the lock.
  const link = await findOpenLink(tx, token);
  const buyerId = purchase ? await ownerOfOrder(tx, purchase.orderId) : null;
  if (!link || !purchase || !buyerId) throw unknownLink();
  return { link, purchase, buyerId };
}

const unknownLink = () => new Problem("not_found", "There is no such claim link");
