import { and, asc, eq, isNull } from "drizzle-orm";
import { type ShownStaff, staffActions } from "#contract/organiser/staff/staff.ts";
import { Problem } from "#contract/problem.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import { withSecondFactor } from "./factors/has-second-factor.ts";
import { ownerIds, type StaffMember } from "./find-staff.ts";
import { INVITATION_TTL_MS } from "./invitations/staff-links.ts";
import { staffRules } from "./staff-rules.ts";
import { staff, staffLinks } from "./tables.ts";

/** Those removed are left out. */
export function listStaff(reads: Reads): Promise<ShownStaff[]> {
  return readShown(reads);
}

/** Throws `not_found`. */
export async function readShownStaff(reads: Reads, id: string): Promise<ShownStaff> {
  const [member] = await readShown(reads, id);
  if (!member) throw new Problem("not_found", "There is no such member of staff");
  return member;
}

/** `id`: this one alone. */
async function readShown(reads: Reads, id?: string): Promise<ShownStaff[]> {
  const rows = await reads
    .select({ member: staff, expiresAt: staffLinks.expiresAt })
    .from(staff)
    .leftJoin(staffLinks, and(eq(staffLinks.staffId, staff.id), isNull(staffLinks.usedAt)))
    .where(and(isNull(staff.removedAt), id ? eq(staff.id, id) : undefined))
    .orderBy(asc(staff.name), asc(staff.id));
  const [withFactor, owners] = await Promise.all([
    withSecondFactor(reads, pluck(rows, "member")),
    ownerIds(reads),
  ]);
  return rows.map(({ member, expiresAt }) => ({
    id: member.id,
    email: member.email,
    name: member.name,
    role: member.role,
    invited_at: member.invitedAt.toISOString(),
    joined_at: member.joinedAt?.toISOString() ?? null,
    invitation_expires_at: (expiresAt ?? validUntil(member))?.toISOString() ?? null,
    has_second_factor: withFactor.has(member.id),
    actions: staffActions.filter((action) => staffRules[action](member, owners)),
  }));
}

/** The link is made by the job that mails it. */
const validUntil = ({ joinedAt, invitedAt }: StaffMember) =>
  joinedAt ? null : new Date(invitedAt.getTime() + INVITATION_TTL_MS);
