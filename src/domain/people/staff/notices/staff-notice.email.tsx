import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, ClearLink, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { MailFrame } from "#outside/mail/mail-frame.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import { roleName } from "../role-name.ts";
import type { NoticeKind } from "./notice-kinds.ts";

interface NoticeMail extends MailSender {
  to: string;
  noticeId: string;
  kind: NoticeKind;
  role: StaffRole;
  url: string;
}

export function staffNoticeEmail(data: NoticeMail): Promise<MailMessage> {
  const { title } = said[data.kind];
  return renderMail({
    about: `staff-notice-${data.noticeId}`,
    sender: data,
    to: data.to,
    subject: title(),
    body: <NoticeBody {...data} />,
  });
}

function NoticeBody({ kind, role, url, ...sender }: NoticeMail) {
  const { title, text } = said[kind];
  return (
    <MailFrame sender={sender} preview={m.mail_staff_notice_preview()} title={title()}>
      <Paragraph>{text({ role: roleName(role) })}</Paragraph>
      <Paragraph>{m.mail_staff_notice_stop()}</Paragraph>
      {/* The text version has no button: there the address follows at once. */}
      <div data-skip-in-text={true}>
        <ActionButton href={url}>{m.mail_email_note_button()}</ActionButton>
        <SmallPrint>{m.mail_login_clear_link()}</SmallPrint>
      </div>
      <ClearLink href={url} />
    </MailFrame>
  );
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
