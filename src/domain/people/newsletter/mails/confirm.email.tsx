import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ButtonAndLink, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface ConfirmMail extends MailSender {
  subscriberId: string;
  /** A repeated request gets a new mail. */
  askedAt: Date;
  to: string;
  /** The page with the button to confirm. */
  url: string;
}

/** Sent once. A person whose address was entered by another gets no further mail. */
export function confirmEmail(data: ConfirmMail): Promise<MailMessage> {
  const { url } = data;
  return renderMail(data, {
    about: `newsletter-confirm-${data.subscriberId}-${data.askedAt.getTime()}`,
    subject: m.mail_newsletter_confirm_subject(),
    preview: m.mail_newsletter_confirm_preview(),
    title: m.mail_newsletter_confirm_title(),
    body: (
      <>
        <Paragraph>{m.mail_newsletter_confirm_intro()}</Paragraph>
        <ButtonAndLink href={url}>{m.mail_newsletter_confirm_button()}</ButtonAndLink>
        <SmallPrint>{m.mail_newsletter_confirm_ignore()}</SmallPrint>
      </>
    ),
  });
}
