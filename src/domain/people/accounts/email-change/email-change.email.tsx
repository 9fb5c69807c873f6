import type { ReactNode } from "react";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, ClearLink, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { MailFrame } from "#outside/mail/mail-frame.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface Mail extends MailSender {
  /** Identifies the request; not a secret. */
  requestName: string;
  to: string;
  url: string;
}

/** To the new address. It does not name the old one: a mistyped address is a stranger's. */
export function emailChangeLinkEmail(data: Mail): Promise<MailMessage> {
  const title = m.mail_email_change_title();
  return renderMail({
    about: `email-change-${data.requestName}`,
    sender: data,
    to: data.to,
    subject: m.mail_email_change_subject(),
    body: (
      <Letter
        {...data}
        title={title}
        preview={m.mail_email_change_preview()}
        button={m.mail_email_change_button()}
        after={<SmallPrint>{m.mail_email_change_ignore()}</SmallPrint>}
      >
        <Paragraph>{m.mail_email_change_intro()}</Paragraph>
      </Letter>
    ),
  });
}

/** To a new address that has an account of its own. The requester does not learn that. */
export function emailTakenEmail(data: Mail): Promise<MailMessage> {
  const title = m.mail_email_taken_title();
  return renderMail({
    about: `email-taken-${data.requestName}`,
    sender: data,
    to: data.to,
    subject: m.mail_email_taken_subject(),
    body: (
      <Letter
        {...data}
        title={title}
        preview={m.mail_email_taken_preview()}
        button={m.mail_email_taken_button()}
        after={<SmallPrint>{m.mail_email_taken_ignore()}</SmallPrint>}
      >
        <Paragraph>{m.mail_email_taken_intro()}</Paragraph>
      </Letter>
    ),
  });
}

/** To the current address: what was requested, and how to stop it. */
export function emailChangeNoteEmail({
  newEmail,
  ...data
}: Mail & { newEmail: string }): Promise<MailMessage> {
  const title = m.mail_email_note_title();
  return renderMail({
    about: `email-note-${data.requestName}`,
    sender: data,
    to: data.to,
    subject: m.mail_email_note_subject(),
    body: (
      <Letter
        {...data}
        title={title}
        preview={m.mail_email_note_preview()}
        button={m.mail_email_note_button()}
      >
        <Paragraph>{m.mail_email_note_intro({ email: newEmail })}</Paragraph>
        <Paragraph>{m.mail_email_note_stop()}</Paragraph>
      </Letter>
    ),
  });
}

interface Words {
  preview: string;
  title: string;
  button: string;
  after?: ReactNode;
  children: ReactNode;
}

/** The text, the button, and the text after it. */
function Letter({ preview, title, button, url, after, children, ...sender }: Mail & Words) {
  return (
    <MailFrame sender={sender} preview={preview} title={title}>
      {children}
      {/* The text version has no button: there the address follows at once. */}
      <div data-skip-in-text={true}>
        <ActionButton href={url}>{button}</ActionButton>
        <SmallPrint>{m.mail_login_clear_link()}</SmallPrint>
      </div>
      <ClearLink href={url} />
      {after}
    </MailFrame>
  );
}
