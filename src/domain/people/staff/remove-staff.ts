import { eq } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import { endLoginSessionsOf } from "#domain/people/accounts/login-sessions/login-sessions-of.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { deleteStaffFactors } from "./factors/delete-factors.ts";
import { lockMember, lockOwners, type StaffMember } from "./find-staff.ts";
import { endStaffLinks } from "./invitations/staff-links.ts";
import { notifyStaff } from "./notices/send-staff-notice.job.ts";
import { refuseLastOwner } from "./staff-rules.ts";
import { staff } from "./tables.ts";

/**
 * Removes a member, whose login sessions end, or withdraws an invitation. Their account as a buyer stays, with its passkeys.
 * Throws `not_found`, `last_owner`.
 */
export async function removeStaff(
  ctx: AppContext,
  actor: Actor,
  id: string,
  language: Language,
): Promise<StaffMember> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    const member = await lockMember(tx, id);
    refuseLastOwner(owners, id);
    const { email, name, role, joinedAt } = member;
    await tx.update(staff).set({ removedAt: now }).where(eq(staff.id, id));
    await endStaffLinks(tx, id);
    await deleteStaffFactors(tx, id);
    if (joinedAt) {
      await endLoginSessionsOf(tx, email, null, now);
      await notifyStaff(tx, ctx, "removed", { email, role, language });
    }
    const change = { recordId: id, label: email, before: { name, role }, after: null };
    await recordAudit(tx, actor, now, { action: joinedAt ? "staff.removed" : "staff.withdrawn", ...change });
    return member;
  });
}
