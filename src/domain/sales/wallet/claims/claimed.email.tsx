import { paths } from "#contract/paths.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import { harmlessName } from "#domain/platform/mail/untrusted-text.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, Reference, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import type { MailedTicket } from "../mailed-ticket.ts";
import { TicketBlock } from "../ticket-block.tsx";

interface ClaimedMail extends MailSender {
  assignmentId: string;
  /** The ticket's. */
  number: string;
  to: string;
  name: string;
  /** The claimant. The name as they typed it; empty when they had a signup. */
  holder: { name: string; email: string };
  /** The buyer's note on the link; empty when there is none. */
  note: string;
  ticket: MailedTicket;
}

/** To the buyer: a ticket was claimed by their link. */
export function claimedEmail(data: ClaimedMail): Promise<MailMessage> {
  const { holder, note, ticket } = data;
  const who = harmlessName(holder.name);
  return renderMail(data, {
    about: `claimed-${data.assignmentId}`,
    subject: m.mail_claimed_subject(),
    preview: m.mail_claimed_preview(),
    title: m.mail_claimed_title(),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>
          {who
            ? m.mail_claimed_by({ name: who, email: holder.email })
            : m.mail_claimed_by_address({ email: holder.email })}
        </Paragraph>
        <TicketBlock ticket={ticket} />
        {note && <Paragraph>{m.mail_claimed_note({ note })}</Paragraph>}
        <ActionButton href={pageLink(data.publicUrl, paths.wallet())}>{m.mail_claimed_button()}</ActionButton>
        <SmallPrint>{m.mail_claimed_wrong()}</SmallPrint>
        <Reference id={data.number} />
      </>
    ),
  });
}
