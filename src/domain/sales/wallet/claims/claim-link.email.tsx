import { harmlessName } from "#domain/platform/mail/untrusted-text.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ButtonAndLink, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import type { MailedTicket } from "../mailed-ticket.ts";
import { TicketBlock } from "../ticket-block.tsx";

interface ClaimLinkMail extends MailSender {
  linkId: string;
  to: string;
  /** The ticket's buyer. */
  giver: string;
  units: number;
  url: string;
  ticket: MailedTicket;
}

/** To the person a ticket is reserved for: what it is, and the link to claim it. */
export function claimLinkEmail(data: ClaimLinkMail): Promise<MailMessage> {
  const { units, url, ticket } = data;
  const giver = harmlessName(data.giver);
  return renderMail(data, {
    about: `claim-link-${data.linkId}`,
    subject: m.mail_claim_subject(),
    preview: m.mail_claim_preview(),
    title: m.mail_claim_title(),
    body: (
      <>
        <Paragraph>{m.mail_greeting_unnamed()}</Paragraph>
        <Paragraph>{giver ? m.mail_claim_by({ name: giver }) : m.mail_claim_by_unknown()}</Paragraph>
        <TicketBlock ticket={ticket} />
        <Paragraph>{units === 1 ? m.mail_claim_one() : m.mail_claim_many({ count: units })}</Paragraph>
        <ButtonAndLink href={url}>{m.mail_claim_button()}</ButtonAndLink>
        <SmallPrint>{m.mail_claim_ignore()}</SmallPrint>
      </>
    ),
  });
}
