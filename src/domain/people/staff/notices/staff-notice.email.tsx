import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ButtonAndLink, Paragraph } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import type { NoticeKind } from "./notice-kinds.ts";

interface NoticeMail extends MailSender {
  to: string;
  noticeId: string;
  kind: NoticeKind;
  role: StaffRole;
  url: string;
}

export function staffNoticeEmail(data: NoticeMail): Promise<MailMessage> {
  const { kind, role, url } = data;
  const { title, text } = said[kind];
  return renderMail(data, {
    about: `staff-notice-${data.noticeId}`,
    subject: title(),
    preview: m.mail_staff_notice_preview(),
    title: title(),
    body: (
      <>
        <Paragraph>{text({ role: m[`organiser_role_${role}`]() })}</Paragraph>
        <Paragraph>{m.mail_staff_notice_stop()}</Paragraph>
        <ButtonAndLink href={url}>{m.mail_email_note_button()}</ButtonAndLink>
      </>
    ),
  });
}

/** The role is that after the change. */
const said: Record<NoticeKind, { title: () => string; text: (words: { role: string }) => string }> = {
  role_changed: { title: m.mail_staff_role_title, text: m.mail_staff_role_text },
  removed: { title: m.mail_staff_removed_title, text: m.mail_staff_removed_text },
  passkey_added: { title: m.mail_staff_passkey_added_title, text: m.mail_staff_passkey_added_text },
  passkey_removed: { title: m.mail_staff_passkey_removed_title, text: m.mail_staff_passkey_removed_text },
  totp_added: { title: m.mail_staff_totp_added_title, text: m.mail_staff_totp_added_text },
  totp_removed: { title: m.mail_staff_totp_removed_title, text: m.mail_staff_totp_removed_text },
  recovery_made: { title: m.mail_staff_recovery_made_title, text: m.mail_staff_recovery_made_text },
  recovery_used: { title: m.mail_staff_recovery_used_title, text: m.mail_staff_recovery_used_text },
  factors_reset: { title: m.mail_staff_factors_reset_title, text: m.mail_staff_factors_reset_text },
};
