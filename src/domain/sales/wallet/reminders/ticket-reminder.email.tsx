import { paths } from "#contract/paths.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import type { MailedTicket } from "../mailed-ticket.ts";
import { TicketBlock } from "../ticket-block.tsx";

interface TicketReminderMail extends MailSender {
  reminderId: string;
  to: string;
  name: string;
  tickets: readonly MailedTicket[];
}

/** To a holder, two days before: what their tickets open, when and where. */
export function ticketReminderEmail(data: TicketReminderMail): Promise<MailMessage> {
  const { to, tickets } = data;
  return renderMail(data, {
    about: `reminder-${data.reminderId}`,
    subject: m.mail_reminder_subject(),
    preview: m.mail_reminder_preview(),
    title: m.mail_reminder_title(),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>
          {tickets.length === 1 ? m.mail_reminder_one() : m.mail_reminder_many({ count: tickets.length })}
        </Paragraph>
        {tickets.map((ticket) => (
          <TicketBlock key={ticket.name} ticket={ticket} />
        ))}
        <ActionButton href={pageLink(data.publicUrl, paths.wallet())}>
          {m.mail_reminder_button()}
        </ActionButton>
        <SmallPrint>{m.mail_reminder_door({ email: to })}</SmallPrint>
      </>
    ),
  });
}
