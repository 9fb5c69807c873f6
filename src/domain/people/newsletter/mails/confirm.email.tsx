import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, ClearLink, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { MailFrame } from "#outside/mail/mail-frame.tsx";
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
export async function confirmEmail(data: ConfirmMail): Promise<MailMessage> {
  return renderMail({
    about: `newsletter-confirm-${data.subscriberId}-${data.askedAt.getTime()}`,
    sender: data,
    to: data.to,
    subject: m.mail_newsletter_confirm_subject(),
    body: <ConfirmBody {...data} />,
  });
}

function ConfirmBody({ url, ...sender }: ConfirmMail) {
  return (
    <MailFrame
      sender={sender}
      preview={m.mail_newsletter_confirm_preview()}
      title={m.mail_newsletter_confirm_title()}
    >
      <Paragraph>{m.mail_newsletter_confirm_intro()}</Paragraph>
      {/* The text version has no button: there the address follows at once. */}
      <div data-skip-in-text={true}>
        <ActionButton href={url}>{m.mail_newsletter_confirm_button()}</ActionButton>
        <SmallPrint>{m.mail_login_clear_link()}</SmallPrint>
      </div>
      <ClearLink href={url} />
      <SmallPrint>{m.mail_newsletter_confirm_ignore()}</SmallPrint>
    </MailFrame>
  );
}
