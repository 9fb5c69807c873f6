import { greeting } from "#domain/platform/mail/greeting.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { Paragraph, Reference, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import type { MailedTicket } from "../mailed-ticket.ts";
import { TicketBlock } from "../ticket-block.tsx";

/** Transferred to another person, or cancelled. */
export type TicketEnd = "transferred" | "refunded";

interface TicketEndedMail extends MailSender {
  why: TicketEnd;
  assignmentId: string;
  /** The ticket's; empty: not known. */
  number: string;
  endedAt: Date;
  to: string;
  /** The former holder's name, as the giver typed it. */
  name: string;
  ticket: MailedTicket;
}

/** To the former holder of a ticket. It does not name the new one. */
export function ticketEndedEmail(data: TicketEndedMail): Promise<MailMessage> {
  const { ticket, why } = data;
  const key = why === "refunded" ? "withdrawn" : why;
  return renderMail(data, {
    about: `${why}-${data.assignmentId}-${data.endedAt.getTime()}`,
    subject: m[`mail_${key}_subject`](),
    preview: m.mail_transferred_preview(),
    title: m[`mail_${key}_title`](),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>{m[`mail_${key}_text`]()}</Paragraph>
        <TicketBlock ticket={ticket} />
        <SmallPrint>{m.mail_transferred_not_you()}</SmallPrint>
        {data.number && <Reference id={data.number} />}
      </>
    ),
  });
}
