import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockActiveSignups } from "#domain/people/accounts/lock-active-signup.ts";
import { ensureCode, findSignups } from "#domain/people/accounts/signups.ts";
import { revokeCodes } from "#domain/platform/codes/revoke-codes.ts";
import { removeAnswersOf } from "#domain/sales/questions/store-answers.ts";
import type { PurchaseRow } from "../own-purchase.ts";
import { endCodesWithoutTickets } from "../revoke-holders-codes.ts";
import { assignments } from "../tables.ts";
import { findTicketNumber } from "../ticket-number.ts";
import { alreadyAssigned } from "./assign-unit.ts";
import { queueAssignedMail } from "./queue-assigned-mail.ts";

type AssignmentRow = typeof assignments.$inferSelect;

interface Transfer {
  assignment: AssignmentRow;
  /** Locked. */
  purchase: PurchaseRow;
  /** The new holder. */
  signupId: string;
  /** The giver whom the mail names, and who gets none; null: the giver is not known. */
  giverId: string | null;
  /** The language of mails to people who have not chosen one. */
  language: Language;
}

/**
 * Gives a unit to another person: the old code is revoked as transferred, the old holder's answers are deleted, mails tell both
 * people. Call it with the purchase locked; locks the two people by id. Throws `not_found` for an unknown or erased person,
 * `already_assigned` when the person holds a unit of this purchase.
 */
export async function transferUnit(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  { assignment, purchase, signupId, giverId, language }: Transfer,
) {
  const now = ctx.clock.now();
  const living = await lockActiveSignups(tx, [assignment.signupId, signupId]);
  const people = await findSignups(tx, living);
  const person = people.get(signupId);
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
  const { codeSerial: serial, purchaseId, unit, signupId: formerId } = assignment;
  await revokeCodes(tx, [{ serial, purchaseId, unit, signupId: formerId }], "transferred", now);
  await endCodesWithoutTickets(tx, [assignment.signupId], "transferred", now);
  await ensureCode(tx, person.id);
  await queueAssignedMail(tx, ctx, { assignmentId: given.id, signupId, givenAt: now, giverId, language });
  await ctx.jobs.enqueue(tx, "send-ticket-ended-mail", {
    why: "transferred",
    formerId,
    assignmentId: assignment.id,
    ticketId: purchase.ticketId,
    orderId: purchase.orderId,
    number: await findTicketNumber(tx, purchaseId, unit),
    endedAt: now.toISOString(),
    language,
  });
  return { given, people };
}
