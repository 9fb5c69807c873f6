import { and, eq, isNull } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { staffLinkPaths } from "#contract/organiser/staff/staff-link-paths.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import type { StaffMember } from "../find-staff.ts";
import { staff } from "../tables.ts";
import { nameOf } from "./accept-invitation.ts";
import { invitationEmail } from "./invitation.email.tsx";
import { makeStaffLink } from "./staff-links.ts";

/** Nothing for one who has accepted or was removed since. A retry sends a new link: the failed attempt's was never delivered. */
export async function sendStaffInvitation(
  ctx: AppContext,
  { staffId, language }: { staffId: string; language: Language },
): Promise<void> {
  const made = await ctx.db.transaction(async (tx) => {
    const member = await findInvited(tx, staffId);
    if (!member) return null;
    const token = await makeStaffLink(tx, staffId, ctx.clock.now());
    return { ...member, token, inviter: await nameOf(tx, member.invitedBy) };
  });
  if (!made) return;
  const { email, name, role, inviter, token } = made;
  await sendMail(ctx, language, (sender) =>
    invitationEmail({
      ...sender,
      to: email,
      staffId,
      name,
      role,
      inviter,
      at: ctx.clock.now(),
      url: pageLink(ctx.publicUrl, staffLinkPaths.join(token)),
    }),
  );
}

/** One who was invited and has not accepted, locked; null for every other id. */
async function findInvited(tx: Transaction, id: string): Promise<StaffMember | null> {
  const [member] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.joinedAt), isNull(staff.removedAt)))
    .for("update");
  return member ?? null;
}
