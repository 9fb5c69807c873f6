import type { Language } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import { endLoginSessionsOf } from "#domain/people/accounts/login-sessions/login-sessions-of.ts";
import { deletePasskeysOf } from "#domain/people/accounts/passkeys/find-passkeys.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockMember, type StaffMember } from "../find-staff.ts";
import { notifyStaff } from "../notices/send-staff-notice.job.ts";
import { requireJoined } from "../staff-rules.ts";
import { deleteStaffFactors } from "./delete-factors.ts";

/**
 * For a member who has lost every factor: all of them end, the login sessions too, and the next login sets up a new one. Any
 * reader of the member's mail could do that, so an owner does it only when the member asks in person. Throws
 * `not_found`, also for one who has not accepted.
 */
export async function resetFactors(
  ctx: AppContext,
  actor: Actor,
  id: string,
  language: Language,
): Promise<StaffMember> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    requireJoined(member);
    const { email, role } = member;
    await deleteStaffFactors(tx, id);
    await deletePasskeysOf(tx, email);
    await endLoginSessionsOf(tx, email, null, now);
    await notifyStaff(tx, ctx, "factors_reset", { email, role, language });
    const change = { recordId: id, label: email, before: null, after: null };
    await recordAudit(tx, actor, now, { action: "staff.factors_reset", ...change });
    return member;
  });
}
