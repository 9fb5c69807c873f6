import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { Paragraph } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface ErasedMail extends MailSender {
  to: string;
  /** The login session that asked; it is deleted. */
  loginSessionId: string;
}

/** The address is forgotten with this: there is nothing to click and nothing to undo. */
export function erasedEmail(data: ErasedMail): Promise<MailMessage> {
  return renderMail(data, {
    about: `erased-${data.loginSessionId}`,
    subject: m.mail_erased_subject(),
    preview: m.mail_erased_preview(),
    title: m.mail_erased_title(),
    body: (
      <>
        <Paragraph>{m.mail_erased_intro()}</Paragraph>
        <Paragraph>{m.mail_erased_retained()}</Paragraph>
        <Paragraph>{m.mail_erased_not_you()}</Paragraph>
      </>
    ),
  });
}
