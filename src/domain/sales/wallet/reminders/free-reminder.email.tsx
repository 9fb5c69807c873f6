import { paths } from "#contract/paths.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import type { MailedTicket } from "../mailed-ticket.ts";
import { TicketBlock } from "../ticket-block.tsx";

interface FreeReminderMail extends MailSender {
  reminderId: string;
  to: string;
  name: string;
  /** With the number of unassigned units of each. */
  tickets: readonly (MailedTicket & { free: number })[];
}

/** To a buyer, before the event: the tickets without a holder. */
export function freeReminderEmail(data: FreeReminderMail): Promise<MailMessage> {
  const { tickets } = data;
  const count = tickets.reduce((sum, { free }) => sum + free, 0);
  return renderMail(data, {
    about: `reminder-${data.reminderId}`,
    subject: m.mail_free_subject(),
    preview: m.mail_free_preview(),
    title: m.mail_free_title(),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>{count === 1 ? m.mail_free_one() : m.mail_free_many({ count })}</Paragraph>
        {tickets.map((ticket) => (
          <TicketBlock
            key={ticket.name}
            ticket={ticket.free === 1 ? ticket : { ...ticket, name: `${ticket.name}|× ${ticket.free}` }}
          />
        ))}
        <ActionButton href={pageLink(data.publicUrl, paths.wallet())}>{m.mail_free_button()}</ActionButton>
        <SmallPrint>{m.mail_free_how()}</SmallPrint>
      </>
    ),
  });
}
