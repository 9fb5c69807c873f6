import { randomUUID } from "node:crypto";
import type { Language } from "#contract/language.ts";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { paths } from "#contract/paths.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import type { NoticeKind } from "./notice-kinds.ts";
import { staffNoticeEmail } from "./staff-notice.email.tsx";

interface StaffNoticeJob {
  /** This notice's own id: a retry sends the same message. */
  noticeId: string;
  kind: NoticeKind;
  email: string;
  /** The member's, after the change. */
  role: StaffRole;
  language: Language;
}

interface Notified {
  email: string;
  /** After the change. */
  role: StaffRole;
  language: Language;
}

export async function notifyStaff(
  tx: Transaction,
  { jobs }: Pick<AppContext, "jobs">,
  kind: NoticeKind,
  { email, role, language }: Notified,
): Promise<void> {
  await jobs.enqueue(tx, "send-staff-notice", { noticeId: randomUUID(), kind, email, role, language });
}

/** Tells a member of staff what changed about how they sign in, so that one who did not do it acts. */
export async function sendStaffNotice(
  ctx: AppContext,
  { noticeId, kind, email, role, language }: StaffNoticeJob,
): Promise<void> {
  const url = pageLink(ctx.publicUrl, paths.profile(), language);
  await sendMail(ctx, language, (sender) =>
    staffNoticeEmail({ ...sender, to: email, noticeId, kind, role, url }),
  );
}
