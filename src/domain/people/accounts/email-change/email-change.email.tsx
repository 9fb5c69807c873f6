import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ButtonAndLink, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface Mail extends MailSender {
  /** Identifies the request; not a secret. */
  requestName: string;
  to: string;
  url: string;
}

/** To the new address. It does not name the old one: a mistyped address is a stranger's. */
export const emailChangeLinkEmail = (data: Mail): Promise<MailMessage> =>
  renderMail(data, {
    about: `email-change-${data.requestName}`,
    title: m.mail_email_change_title(),
    subject: m.mail_email_change_subject(),
    preview: m.mail_email_change_preview(),
    body: (
      <>
        <Paragraph>{m.mail_email_change_intro()}</Paragraph>
        <ButtonAndLink href={data.url}>{m.mail_email_change_button()}</ButtonAndLink>
        <SmallPrint>{m.mail_email_change_ignore()}</SmallPrint>
      </>
    ),
  });

/** To a new address that has an account of its own. The requester does not learn that. */
export const emailTakenEmail = (data: Mail): Promise<MailMessage> =>
  renderMail(data, {
    about: `email-taken-${data.requestName}`,
    title: m.mail_email_taken_title(),
    subject: m.mail_email_taken_subject(),
    preview: m.mail_email_taken_preview(),
    body: (
      <>
        <Paragraph>{m.mail_email_taken_intro()}</Paragraph>
        <ButtonAndLink href={data.url}>{m.mail_email_taken_button()}</ButtonAndLink>
        <SmallPrint>{m.mail_email_taken_ignore()}</SmallPrint>
      </>
    ),
  });

/** To the current address: what was requested, and how to stop it. */
export const emailChangeNoteEmail = (data: Mail & { newEmail: string }): Promise<MailMessage> =>
  renderMail(data, {
    about: `email-note-${data.requestName}`,
    title: m.mail_email_note_title(),
    subject: m.mail_email_note_subject(),
    preview: m.mail_email_note_preview(),
    body: (
      <>
        <Paragraph>{m.mail_email_note_intro({ email: data.newEmail })}</Paragraph>
        <Paragraph>{m.mail_email_note_stop()}</Paragraph>
        <ButtonAndLink href={data.url}>{m.mail_email_note_button()}</ButtonAndLink>
      </>
    ),
  });
