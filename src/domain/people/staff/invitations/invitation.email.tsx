import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import { harmlessName } from "#domain/platform/mail/strangers-text.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, ClearLink, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { MailFrame } from "#outside/mail/mail-frame.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import { roleName } from "../role-name.ts";

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
  return renderMail({
    about: `staff-invitation-${data.staffId}-${data.at.getTime()}`,
    sender: data,
    to: data.to,
    subject: m.mail_staff_invitation_subject(),
    body: <InvitationBody {...data} />,
  });
}

function InvitationBody({ name, role, inviter, url, ...sender }: InvitationMail) {
  const by = harmlessName(inviter);
  const as = { role: roleName(role) };
  return (
    <MailFrame
      sender={sender}
      preview={m.mail_staff_invitation_preview()}
      title={m.mail_staff_invitation_title()}
    >
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>
        {by ? m.mail_staff_invitation_by({ name: by, ...as }) : m.mail_staff_invitation_text(as)}
      </Paragraph>
      <Paragraph>{m.mail_staff_invitation_factor()}</Paragraph>
      {/* The text version has no button: there the address follows at once. */}
      <div data-skip-in-text={true}>
        <ActionButton href={url}>{m.mail_staff_invitation_button()}</ActionButton>
        <SmallPrint>{m.mail_login_clear_link()}</SmallPrint>
      </div>
      <ClearLink href={url} />
      <SmallPrint>{m.mail_staff_invitation_ignore()}</SmallPrint>
    </MailFrame>
  );
}
