import type { StaffMe } from "#contract/organiser/staff/staff.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import type { StaffMember } from "./find-staff.ts";
import { STEP_UP_MS } from "./require-staff.ts";

export function showMe(
  { secondFactorAt }: Pick<Caller, "secondFactorAt">,
  { id, email, name, role }: StaffMember,
): StaffMe {
  const at = secondFactorAt ?? new Date(0);
  return {
    id,
    email,
    name,
    role,
    second_factor_at: at.toISOString(),
    step_up_until: new Date(at.getTime() + STEP_UP_MS).toISOString(),
  };
}
