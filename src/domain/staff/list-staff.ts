import { asc, isNull } from "drizzle-orm";
import type { ShownStaff } from "#contract/organiser/staff.ts";
import type { Reads } from "#db/transaction.ts";
import type { StaffMember } from "./require-staff.ts";
import { staff } from "./tables.ts";

/** Those removed are left out. */
export async function listStaff(reads: Reads): Promise<ShownStaff[]> {
  const rows = await reads.select().from(staff).where(isNull(staff.removedAt)).orderBy(asc(staff.name));
  return rows.map(showStaff);
}

export function showStaff({ id, email, name, role, invitedAt, joinedAt }: StaffMember): ShownStaff {
  return {
    id,
    email,
    name,
    role,
    invited_at: invitedAt.toISOString(),
    joined_at: joinedAt?.toISOString() ?? null,
  };
}
