import { eq } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { ShownStaff } from "#contract/organiser/staff/staff.ts";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockMember, lockOwners } from "./find-staff.ts";
import { readShownStaff } from "./list-staff.ts";
import { notifyStaff } from "./notices/send-staff-notice.job.ts";
import { refuseLastOwner } from "./staff-rules.ts";
import { staff } from "./tables.ts";

interface Changes {
  id: string;
  name?: string | undefined;
  role?: StaffRole | undefined;
}

/** Mails a member whose role changed. Throws `not_found`; `last_owner` when no owner would be left to manage the staff. */
export async function updateStaff(
  ctx: AppContext,
  actor: Actor,
  { id, name, role }: Changes,
  language: Language,
): Promise<ShownStaff> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    const before = await lockMember(tx, id);
    if (role && role !== "owner") refuseLastOwner(owners, id);
    const after = { name: name ?? before.name, role: role ?? before.role };
    await tx.update(staff).set(after).where(eq(staff.id, id));
    const change = { recordId: id, label: before.email, before: fieldsOf(before), after };
    await recordAudit(tx, actor, now, { action: "staff.updated", ...change });
    if (before.joinedAt && after.role !== before.role) {
      await notifyStaff(tx, ctx, "role_changed", { email: before.email, role: after.role, language });
    }
    return readShownStaff(tx, id);
  });
}

const fieldsOf = ({ name, role }: { name: string; role: StaffRole }) => ({ name, role });
