import { staffLinkPaths } from "#contract/organiser/staff/staff-link-paths.ts";
import { paths } from "#contract/paths.ts";
import { ana, at, id, token } from "#domain/platform/mail/mail-example-data.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { invitationEmail } from "./invitations/invitation.email.tsx";
import { noticeKinds } from "./notices/notice-kinds.ts";
import { staffNoticeEmail } from "./notices/staff-notice.email.tsx";

export const staffMailExamples: readonly MailExample[] = [
  invitation("staff-invitation", "Rui Matos"),
  invitation("staff-invitation-first", ""),
  ...noticeKinds.map(
    (kind): MailExample =>
      mailExample(`staff-${kind.replaceAll("_", "-")}`, "people/staff/notices/staff-notice", (sender) =>
        staffNoticeEmail({
          ...sender,
          to: ana.to,
          kind,
          role: "editor",
          noticeId: id,
          url: pageLink(sender.publicUrl, paths.profile()),
        }),
      ),
  ),
];

function invitation(name: string, inviter: string): MailExample {
  return mailExample(name, "people/staff/invitations/invitation", (sender) =>
    invitationEmail({
      ...sender,
      ...ana,
      staffId: id,
      role: "editor",
      inviter,
      at,
      url: pageLink(sender.publicUrl, staffLinkPaths.join(token)),
    }),
  );
}
