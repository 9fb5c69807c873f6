import { paths } from "#contract/paths.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import { harmlessName } from "#domain/platform/mail/untrusted-text.ts";
import type { MailFile, MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, Reference, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import type { MailedTicket } from "../mailed-ticket.ts";
import { TicketBlock } from "../ticket-block.tsx";

interface AssignedMail extends MailSender {
  assignmentId: string;
  /** The ticket's. */
  number: string;
  givenAt: Date;
  to: string;
  /** The holder's name, as the giver typed it. */
  name: string;
  /** The person who assigned it. */
  giver: string;
  ticket: MailedTicket;
  /** The organiser has changed their ticket to this one. */
  changed?: boolean;
  /** True: the organiser has questions to the holder. */
  asks: boolean;
  files: readonly MailFile[];
}

/** To the new holder of a ticket: what it opens, when, where, and how to get in. */
export function assignedEmail(data: AssignedMail): Promise<MailMessage> {
  const { to, ticket, changed = false } = data;
  const giver = harmlessName(data.giver);
  const given = giver ? m.mail_assigned_by({ name: giver }) : m.mail_assigned_by_unknown();
  return renderMail(data, {
    about: `assigned-${data.assignmentId}-${data.givenAt.getTime()}`,
    subject: changed ? m.mail_changed_subject() : m.mail_assigned_subject(),
    preview: changed ? m.mail_changed_holder() : m.mail_assigned_preview(),
    title: changed ? m.mail_changed_title() : m.mail_assigned_title(),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>{changed ? m.mail_changed_holder() : given}</Paragraph>
        <TicketBlock ticket={ticket} />
        {data.asks && <Paragraph>{m.mail_assigned_asks()}</Paragraph>}
        <ActionButton href={pageLink(data.publicUrl, paths.wallet())}>
          {m.mail_assigned_button()}
        </ActionButton>
        {data.files.length > 0 && <SmallPrint>{m.mail_assigned_files()}</SmallPrint>}
        <SmallPrint>{m.mail_assigned_login({ email: to })}</SmallPrint>
        {!changed && <SmallPrint>{m.mail_assigned_ignore()}</SmallPrint>}
        <Reference id={data.number} />
      </>
    ),
    files: data.files,
  });
}
