import { randomUUID } from "node:crypto";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { CounterAttendee } from "#contract/organiser/orders/by-hand/counter-sales.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockActiveSignups } from "#domain/people/accounts/lock-active-signup.ts";
import { namePerson } from "#domain/people/accounts/name-person.ts";
import { ensureCode } from "#domain/people/accounts/signups.ts";
import { assignments, purchases } from "../tables.ts";
import { queueAssignedMail } from "./queue-assigned-mail.ts";

interface CounterOrder {
  id: string;
  /** The buyer. */
  signupId: string;
  language: Language;
}

/**
 * Gives the units of an order that this transaction has completed: of each ticket with several the first to the buyer, the next ones
 * to the named people, whom a mail tells. Their names are the buyer's word for them. Locks the people by id. Throws `not_signed_in`
 * for a person who has just erased their account.
 */
export async function assignAtCounter(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  { id: orderId, signupId: buyerId, language }: CounterOrder,
  attendees: readonly CounterAttendee[],
): Promise<void> {
  const now = ctx.clock.now();
  // A single unit is the buyer's since the order was completed.
  const several = await tx
    .select({ id: purchases.id, ticketId: purchases.ticketId })
    .from(purchases)
    .where(and(eq(purchases.orderId, orderId), gt(purchases.quantity, 1)))
    .orderBy(asc(purchases.ticketId));
  if (several.length === 0) return;
  const people = await findPeople(tx, attendees, buyerId, now);
  const rows = several.flatMap(({ id: purchaseId, ticketId }) => {
    const named = attendees.filter(({ ticket }) => ticket === ticketId).map(({ email }) => people.get(email));
    return [buyerId, ...named].flatMap((signupId, index) =>
      signupId
        ? [
            {
              id: randomUUID(),
              purchaseId,
              unit: index + 1,
              heldTicketId: ticketId,
              signupId,
              claimLinkId: null,
              createdAt: now,
            },
          ]
        : [],
    );
  });
  await tx.insert(assignments).values(rows);
  for (const { id: assignmentId, signupId } of rows)
    await queueAssignedMail(tx, ctx, { assignmentId, signupId, givenAt: now, giverId: buyerId, language });
}

/** The ids of these people by address; each has a code then. */
async function findPeople(
  tx: Transaction,
  attendees: readonly CounterAttendee[],
  buyerId: string,
  now: Date,
): Promise<Map<string, string>> {
  // All were created and locked when the order was placed.
  const named = new Map(attendees.map((one) => [one.email, one])).values();
  const people = new Map<string, string>();
  for (const { email, full_name: fullName } of named) {
    const note = { email, fullName, company: "", namedBy: buyerId, now };
    people.set(email, (await namePerson(tx, note, { replace: true })).id);
  }
  const ids = [...people.values()];
  const active = await lockActiveSignups(tx, ids);
  if (active.length < ids.length) throw new Problem("not_signed_in", "An account has just been erased");
  for (const id of active) await ensureCode(tx, id);
  return people;
}
