import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import { harmlessName } from "#domain/platform/mail/untrusted-text.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ButtonAndLink, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface InvitationMail extends MailSender {
  to: string;
  staffId: string;
  name: string;
  role: StaffRole;
  /** Their name; empty: the command line invited. */
  inviter: string;
  /** When this link was made. */
  at: Date;
  url: string;
}

export function invitationEmail(data: InvitationMail): Promise<MailMessage> {
  const { name, role, inviter, url } = data;
  const by = harmlessName(inviter);
  return renderMail(data, {
    about: `staff-invitation-${data.staffId}-${data.at.getTime()}`,
    subject: m.mail_staff_invitation_subject(),
    preview: m.mail_staff_invitation_preview(),
    title: m.mail_staff_invitation_title(),
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          {by
            ? m.mail_staff_invitation_by({ name: by, role: m[`organiser_role_${role}`]() })
            : m.mail_staff_invitation_text({ role: m[`organiser_role_${role}`]() })}
        </Paragraph>
        <Paragraph>{m.mail_staff_invitation_factor()}</Paragraph>
        <ButtonAndLink href={url}>{m.mail_staff_invitation_button()}</ButtonAndLink>
        <SmallPrint>{m.mail_staff_invitation_ignore()}</SmallPrint>
      </>
    ),
  });
}
