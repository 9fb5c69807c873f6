import { greeting } from "#domain/platform/mail/greeting.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { Paragraph, Reference, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import type { MailedTicket } from "../mailed-ticket.ts";
import { TicketBlock } from "../ticket-block.tsx";

/** Transferred to another person, or cancelled. */
export type TicketEnd = keyof typeof words;

const words = {
  transferred: {
    subject: m.mail_transferred_subject,
    title: m.mail_transferred_title,
    text: m.mail_transferred_text,
  },
  refunded: {
    subject: m.mail_withdrawn_subject,
    title: m.mail_withdrawn_title,
    text: m.mail_withdrawn_text,
  },
};

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
  return renderMail(data, {
    about: `${data.why}-${data.assignmentId}-${data.endedAt.getTime()}`,
    subject: words[data.why].subject(),
    preview: m.mail_transferred_preview(),
    title: words[why].title(),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>{words[why].text()}</Paragraph>
        <TicketBlock ticket={ticket} />
        <SmallPrint>{m.mail_transferred_not_you()}</SmallPrint>
        {data.number && <Reference id={data.number} />}
      </>
    ),
  });
}
