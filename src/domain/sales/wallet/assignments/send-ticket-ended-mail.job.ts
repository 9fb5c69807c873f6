import type { Language } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import { nameFor } from "#domain/people/accounts/named-people.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { sendOrderMail } from "#domain/sales/orders/mails/send-order-mail.ts";
import { findMailedTicket } from "../find-mailed-ticket.ts";
import { type TicketEnd, ticketEndedEmail } from "./ticket-ended.email.tsx";

interface TicketEndedMailJob {
  why: TicketEnd;
  /** The former holder. */
  formerId: string;
  assignmentId: string;
  ticketId: number;
  /** Jobs of an earlier version do not say. */
  orderId?: string;
  number?: string;
  /** ISO 8601. */
  endedAt: string;
  /** The language of the person who transferred or cancelled it. */
  language: Language;
}

/**
 * Tells the former holder that a ticket is no longer theirs, in their own language if it is known, unless they have
 * erased their account.
 */
export async function sendTicketEndedMail(
  ctx: AppContext,
  {
    formerId,
    assignmentId,
    ticketId,
    orderId,
    number = "",
    endedAt,
    why,
    language: givers,
  }: TicketEndedMailJob,
): Promise<void> {
  const former = (await findSignups(ctx.db.read, [formerId])).get(formerId);
  if (!former || former.erasedAt) return;
  const language = former.language ?? givers;
  const ticket = await findMailedTicket(ctx.db, ticketId, language);
  const name = await nameFor(ctx.db.read, former);
  await sendOrderMail(
    ctx,
    language,
    { orderIds: orderId ? [orderId] : [], mail: "ticket_ended", signupId: formerId },
    (sender) =>
      ticketEndedEmail({
        ...sender,
        why,
        assignmentId,
        number,
        endedAt: new Date(endedAt),
        to: former.email,
        name,
        ticket,
      }),
  );
}
