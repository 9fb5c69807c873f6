import { paths } from "#contract/paths.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, MailLink, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface WelcomeMail extends MailSender {
  subscriberId: string;
  /** A returning subscriber is welcomed again. */
  confirmedAt: Date | null;
  to: string;
  /** The page with the unsubscribe button. */
  optOutUrl: string;
  /** The URL a mail program's own button posts to (RFC 8058). */
  oneClickUrl: string;
}

export function welcomeEmail({ oneClickUrl, ...data }: WelcomeMail): Promise<MailMessage> {
  const { optOutUrl } = data;
  return renderMail(data, {
    about: `newsletter-welcome-${data.subscriberId}-${data.confirmedAt?.getTime() ?? 0}`,
    subject: m.mail_newsletter_welcome_subject(),
    preview: m.mail_newsletter_welcome_preview(),
    title: m.mail_newsletter_welcome_title(),
    body: (
      <>
        <Paragraph>{m.mail_newsletter_welcome_intro()}</Paragraph>
        <Paragraph>{m.mail_newsletter_welcome_promise()}</Paragraph>
        <ActionButton href={pageLink(data.publicUrl, paths.agenda())}>
          {m.mail_newsletter_welcome_button()}
        </ActionButton>
        <SmallPrint>
          {m.mail_newsletter_leave()} <MailLink href={optOutUrl}>{m.mail_newsletter_leave_link()}</MailLink>
        </SmallPrint>
      </>
    ),
    oneClickUrl,
  });
}
