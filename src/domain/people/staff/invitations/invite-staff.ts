import { eq } from "drizzle-orm";
import { firstLanguage, type Language } from "#contract/language.ts";
import type { ShownStaff } from "#contract/organiser/staff/staff.ts";
import { staffLinkPaths } from "#contract/organiser/staff/staff-link-paths.ts";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { lockMember, type StaffMember } from "../find-staff.ts";
import { readShownStaff } from "../list-staff.ts";
import { staffRules } from "../staff-rules.ts";
import { staff } from "../tables.ts";
import { endStaffLinks, makeStaffLink } from "./staff-links.ts";

interface Invited {
  email: string;
  name: string;
  role: StaffRole;
}

/** Mails them a link that makes them a member. Throws `already_staff`, also for one who was invited and has not accepted. */
export async function inviteStaff(
  ctx: AppContext,
  actor: Actor,
  invited: Invited,
  language: Language,
): Promise<ShownStaff> {
  return ctx.db.transaction(async (tx) => {
    const { id } = await addInvited(tx, actor, invited, ctx.clock.now());
    await ctx.jobs.enqueue(tx, "send-staff-invitation", { staffId: id, language });
    return readShownStaff(tx, id);
  });
}

/** For the command line: returns the link, which is not mailed. Throws `already_staff`. */
export async function makeInvitation(ctx: AppContext, actor: Actor, invited: Invited): Promise<string> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const { id } = await addInvited(tx, actor, invited, now);
    return pageLink(ctx.publicUrl, staffLinkPaths.join(await makeStaffLink(tx, id, now)), firstLanguage());
  });
}

/** Stores them as invited, without a link. One who was removed before is invited anew under the same id. */
async function addInvited(
  tx: Transaction,
  actor: Actor,
  { email, name, role }: Invited,
  now: Date,
): Promise<StaffMember> {
  const [known] = await tx.select().from(staff).where(eq(staff.email, email)).for("update");
  if (known && !known.removedAt) {
    throw new Problem("already_staff", "This address is a member of staff, or was invited already");
  }
  const values = { email, name, role, invitedBy: actor.staffId, invitedAt: now };
  const [member] = await tx
    .insert(staff)
    .values(values)
    .onConflictDoUpdate({ target: staff.email, set: { ...values, joinedAt: null, removedAt: null } })
    .returning();
  if (!member) throw new Error("An upsert returned no row");
  const after = { name, role };
  const change = { action: "staff.invited", recordId: member.id, label: email, before: null, after } as const;
  await recordAudit(tx, actor, now, change);
  return member;
}

/** Sends a new link, which ends the one before. Throws `not_found`; `already_staff` for one who has accepted. */
export async function renewInvitation(
  ctx: AppContext,
  actor: Actor,
  id: string,
  language: Language,
): Promise<ShownStaff> {
  return ctx.db.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    if (!staffRules.invite_again(member, []))
      throw new Problem("already_staff", "They have accepted their invitation");
    const change = { recordId: id, label: member.email, before: null, after: null } as const;
    const now = ctx.clock.now();
    await recordAudit(tx, actor, now, { action: "staff.invited_again", ...change });
    await endStaffLinks(tx, id);
    await tx.update(staff).set({ invitedAt: now }).where(eq(staff.id, id));
    await ctx.jobs.enqueue(tx, "send-staff-invitation", { staffId: id, language });
    return readShownStaff(tx, id);
  });
}
