import { and, eq } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import { nameFor } from "#domain/people/accounts/named-people.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { sendOrderMail } from "#domain/sales/orders/mails/send-order-mail.ts";
import { findAskedQuestions } from "#domain/sales/questions/find-questions.ts";
import { mailAttachments } from "../documents/mail-attachments.ts";
import { findMailedTicket } from "../find-mailed-ticket.ts";
import { assignments, purchases } from "../tables.ts";
import { ticketNumber } from "../ticket-number.ts";
import { assignedEmail } from "./assigned.email.tsx";

interface AssignedMailJob {
  assignmentId: string;
  /** The new holder. */
  signupId: string;
  /** ISO 8601. */
  givenAt: string;
  /** The giver, in whose language the mail is; null: the giver is not named. */
  giverId: string | null;
  language: Language;
  /** The organiser sends it once more: it is another message then. */
  again?: string;
  /** The organiser has changed their ticket to this one. */
  changed?: boolean;
}

/** Tells the holder of an assigned ticket, in their own language if it is known. */
export async function sendAssignedMail(
  ctx: AppContext,
  { assignmentId, signupId, givenAt, giverId, language: givers, again, changed = false }: AssignedMailJob,
): Promise<void> {
  const { read } = ctx.db;
  const [given] = await read
    .select({ assignment: assignments, purchase: purchases, number: ticketNumber })
    .from(assignments)
    .innerJoin(purchases, eq(purchases.id, assignments.purchaseId))
    .where(
      and(
        eq(assignments.id, assignmentId),
        eq(assignments.signupId, signupId),
        eq(assignments.createdAt, new Date(givenAt)),
      ),
    );
  // Taken back or transferred before the mail went out.
  if (!given) return;
  const people = await findSignups(read, giverId === null ? [signupId] : [signupId, giverId]);
  const person = people.get(signupId);
  if (!person) throw new Error(`Assignment ${assignmentId} names an unknown person`);
  const language = person.language ?? givers;
  const ticket = await findMailedTicket(ctx.db, given.purchase.ticketId, language);
  const name = await nameFor(read, person, giverId);
  const { ticketId } = given.purchase;
  const unit = { assignmentId, ticketId, signupId };
  const asked = await findAskedQuestions(read, [unit], ctx.clock.now(), language);
  const files = await mailAttachments(ctx, person, { id: assignmentId }, language);
  await sendOrderMail(
    ctx,
    language,
    { orderIds: [given.purchase.orderId], mail: "assigned", signupId, again },
    (sender) =>
      assignedEmail({
        ...sender,
        assignmentId,
        number: given.number,
        givenAt: given.assignment.createdAt,
        to: person.email,
        name,
        giver: people.get(giverId ?? "")?.fullName ?? "",
        ticket,
        changed,
        asks: (asked.get(assignmentId) ?? []).some(({ answer, open }) => answer === null && open),
        files,
      }),
  );
}
