import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, ClearLink, Paragraph, Rule, SmallPrint } from "#outside/mail/mail-components.tsx";
import { MailFrame } from "#outside/mail/mail-frame.tsx";
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

export async function loginEmail(data: LoginMail): Promise<MailMessage> {
  return renderMail({
    about: `login-${data.linkName}`,
    sender: data,
    to: data.to,
    subject: m.mail_login_subject(),
    body: <LoginBody {...data} />,
  });
}

function LoginBody({ url, code, ...sender }: LoginMail) {
  return (
    <MailFrame sender={sender} preview={m.mail_login_preview()} title={m.mail_login_title()}>
      <Paragraph>{m.mail_login_intro()}</Paragraph>
      {/* The text version has no button: there the address follows at once. */}
      <div data-skip-in-text={true}>
        <ActionButton href={url}>{m.mail_login_button()}</ActionButton>
        <SmallPrint>{m.mail_login_clear_link()}</SmallPrint>
      </div>
      <ClearLink href={url} />
      <Rule below={24} />
      <Paragraph>{m.mail_login_code()}</Paragraph>
      <p className="text" style={codeStyle}>
        {code}
      </p>
      <SmallPrint>{m.mail_login_ignore()}</SmallPrint>
    </MailFrame>
  );
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
