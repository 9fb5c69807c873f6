import { m } from "#messages/messages.js";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { MailFrame } from "#outside/mail/mail-frame.tsx";
import { Paragraph, Reference, SmallPrint } from "#outside/mail/mail-pieces.tsx";
import { renderMail } from "#outside/mail/render-mail.ts";
import { harmlessName } from "./harmless-name.ts";
import type { MailedTicket } from "./mailed-ticket.ts";
import { TicketBlock } from "./ticket-block.tsx";

interface TransferredMail extends MailSender {
  assignmentId: string;
  transferredAt: Date;
  to: string;
  /** Of who had the ticket, as whoever gave it typed it. */
  name: string;
  ticket: MailedTicket;
}

/** To who had a ticket that is somebody else's now. It does not say whose: that is for them to tell. */
export async function transferredEmail(data: TransferredMail): Promise<MailMessage> {
  return renderMail({
    about: `transferred-${data.assignmentId}-${data.transferredAt.getTime()}`,
    sender: data,
    to: data.to,
    subject: m.mail_transferred_subject(),
    body: <TransferredBody {...data} />,
  });
}

function TransferredBody({ assignmentId, ticket, ...data }: TransferredMail) {
  const name = harmlessName(data.name);
  return (
    <MailFrame sender={data} preview={m.mail_transferred_preview()} title={m.mail_transferred_title()}>
      <Paragraph>{name ? m.mail_greeting({ name }) : m.mail_greeting_nobody()}</Paragraph>
      <Paragraph>{m.mail_transferred_text()}</Paragraph>
      <TicketBlock ticket={ticket} />
      <SmallPrint>{m.mail_transferred_not_you()}</SmallPrint>
      <Reference id={assignmentId} />
    </MailFrame>
  );
}
