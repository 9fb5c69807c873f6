import { randomUUID } from "node:crypto";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockActiveSignup } from "#domain/people/accounts/lock-active-signup.ts";
import { ensureCode } from "#domain/people/accounts/signups.ts";
import { requireNotOver } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { reservedUnits } from "../claims/reserved-units.ts";
import type { PurchaseRow } from "../own-purchase.ts";
import { firstFreeUnit, readUnits } from "../read-units.ts";
import { assignments } from "../tables.ts";
import { queueAssignedMail } from "./queue-assigned-mail.ts";

interface Gift {
  /** Locked. */
  purchase: PurchaseRow;
  /** This unit, if it is free; without it the first free one. */
  unit?: number;
  /** The new holder. */
  signupId: string;
  /** The giver whom the mail names, and who gets none; null: the giver is not named. */
  giverId: string | null;
  /** The language of the mail to a person who has not chosen one. */
  language: Language;
}

/**
 * Gives a free unit to a person; a mail tells them. Call it with the purchase locked; locks the person. Throws `not_found` for an
 * unknown or erased person, `ticket_over`, `changed_meanwhile` when this unit is not free, `already_assigned` when no unit is (those
 * reserved for claim links are not) or the person holds one of this purchase.
 */
export async function assignUnit(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  { purchase, unit, signupId, giverId, language }: Gift,
) {
  const now = ctx.clock.now();
  await requireNotOver(tx, purchase.ticketId, now);
  if (!(await lockActiveSignup(tx, signupId))) throw new Problem("not_found", "There is no such signup");
  const { given, taken } = await readUnits(tx, purchase.id);
  if (given.some((one) => one.signupId === signupId)) throw alreadyAssigned();
  if (unit !== undefined && (unit > purchase.quantity || taken.includes(unit))) {
    throw new Problem("changed_meanwhile", "This ticket is not free any more");
  }
  if (taken.length + (await reservedUnits(tx, purchase.id)) >= purchase.quantity) throw alreadyAssigned();
  const [made] = await tx
    .insert(assignments)
    .values({
      id: randomUUID(),
      purchaseId: purchase.id,
      unit: unit ?? firstFreeUnit(taken),
      heldTicketId: purchase.ticketId,
      signupId,
      claimLinkId: null,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error("An assignment was not made");
  await ensureCode(tx, signupId);
  await queueAssignedMail(tx, ctx, { assignmentId: made.id, signupId, givenAt: now, giverId, language });
  return made;
}

export const alreadyAssigned = () =>
  new Problem("already_assigned", "This ticket has been given already", {
    errors: [
      { attr: "ticket_purchase", code: "already_assigned", detail: "This ticket has been given already" },
    ],
  });
