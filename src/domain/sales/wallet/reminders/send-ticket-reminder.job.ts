import { and, asc, eq, inArray } from "drizzle-orm";
import { firstLanguage } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import { nameFor } from "#domain/people/accounts/named-people.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { sendOrderMail } from "#domain/sales/orders/mails/send-order-mail.ts";
import { ownerOfOrder } from "#domain/sales/orders/order-owner.ts";
import { findMailedTicket } from "../find-mailed-ticket.ts";
import { assignments, purchases } from "../tables.ts";
import { ticketReminderEmail } from "./ticket-reminder.email.tsx";

/** Reminds a holder of their tickets; in their language, else in the first giver's. */
export async function sendTicketReminder(
  ctx: AppContext,
  { reminderId, signupId, assignmentIds }: { reminderId: string; signupId: string; assignmentIds: string[] },
): Promise<void> {
  const { read } = ctx.db;
  const held = await read
    .select({ ticketId: purchases.ticketId, orderId: purchases.orderId })
    .from(assignments)
    .innerJoin(purchases, eq(purchases.id, assignments.purchaseId))
    .where(and(inArray(assignments.id, assignmentIds), eq(assignments.signupId, signupId)))
    .orderBy(asc(purchases.ticketId));
  const giverId = held[0] ? await ownerOfOrder(read, held[0].orderId) : null;
  const people = await findSignups(read, [signupId, ...(giverId ? [giverId] : [])]);
  const person = people.get(signupId);
  // Taken back, or erased, before the mail went out.
  if (held.length === 0 || !person || person.erasedAt) return;
  const language = person.language ?? people.get(giverId ?? "")?.language ?? firstLanguage();
  const ids = [...new Set(held.map(({ ticketId }) => ticketId))];
  const tickets = await Promise.all(ids.map((id) => findMailedTicket(ctx.db, id, language)));
  const name = await nameFor(read, person, giverId);
  await sendOrderMail(
    ctx,
    language,
    { orderIds: held.map(({ orderId }) => orderId), mail: "ticket_reminder", signupId },
    (sender) => ticketReminderEmail({ ...sender, reminderId, to: person.email, name, tickets }),
  );
}
