import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ButtonAndLink, Paragraph, Rule, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { light, MONO } from "#outside/mail/mail-theme.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface LoginMail extends MailSender {
  /** Identifies the link; not a secret. */
  linkName: string;
  to: string;
  url: string;
  /** Six digits. Not in the subject, which a locked phone displays. */
  code: string;
}

export function loginEmail(data: LoginMail): Promise<MailMessage> {
  const { url, code } = data;
  return renderMail(data, {
    about: `login-${data.linkName}`,
    subject: m.mail_login_subject(),
    preview: m.mail_login_preview(),
    title: m.mail_login_title(),
    body: (
      <>
        <Paragraph>{m.mail_login_intro()}</Paragraph>
        <ButtonAndLink href={url}>{m.mail_login_button()}</ButtonAndLink>
        <Rule below={24} />
        <Paragraph>{m.mail_login_code()}</Paragraph>
        <p className="text" style={codeStyle}>
          {code}
        </p>
        <SmallPrint>{m.mail_login_ignore()}</SmallPrint>
      </>
    ),
  });
}

const codeStyle = {
  ...light.text,
  margin: "0 0 24px",
  fontFamily: MONO,
  fontSize: 40,
  lineHeight: "48px",
  fontWeight: 700,
  letterSpacing: "0.16em",
};
