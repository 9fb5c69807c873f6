import { paths } from "#contract/paths.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import type { MailedTicket } from "#domain/sales/wallet/mailed-ticket.ts";
import { TicketBlock } from "#domain/sales/wallet/ticket-block.tsx";
import type { MailFile, MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, Reference, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface InvitationMail extends MailSender {
  to: string;
  name: string;
  paymentId: string;
  /** Its code. */
  order: string;
  tickets: readonly MailedTicket[];
  /** Units of all tickets. */
  units: number;
  note: string;
  files: readonly MailFile[];
  calendar: MailFile;
}

/** The organiser has given a free ticket: it takes the place of the confirmation. */
export function invitationEmail(data: InvitationMail): Promise<MailMessage> {
  return renderMail(data, {
    about: `order-${data.paymentId}`,
    subject: m.mail_invitation_subject(),
    preview: m.mail_invitation_preview({ count: data.units }),
    title: m.mail_invitation_title(),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>{m.mail_invitation_text()}</Paragraph>
        {data.units > 1 && <Paragraph>{m.mail_invitation_several({ count: data.units })}</Paragraph>}
        {data.note && <Paragraph>{data.note}</Paragraph>}
        {data.tickets.map((ticket) => (
          <TicketBlock key={ticket.name} ticket={ticket} />
        ))}
        <ActionButton href={pageLink(data.publicUrl, paths.wallet())}>{m.mail_order_button()}</ActionButton>
        {data.files.length > 0 && <SmallPrint>{m.mail_order_files()}</SmallPrint>}
        <SmallPrint>{m.mail_order_calendar()}</SmallPrint>
        <SmallPrint>{m.mail_order_entrance()}</SmallPrint>
        <Reference id={data.order} />
      </>
    ),
    files: [...data.files, data.calendar],
  });
}
