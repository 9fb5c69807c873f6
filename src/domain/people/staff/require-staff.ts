import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { hasSecondFactor } from "./factors/has-second-factor.ts";
import { findStaff, notStaff, type StaffMember } from "./find-staff.ts";

/** A working day: then staff prove their second factor again. */
export const SECOND_FACTOR_MS = 12 * 3_600_000;
/** For refunds, roles and keys. */
export const STEP_UP_MS = 10 * 60_000;

interface Wanted {
  /** One of these. */
  roles: readonly StaffRole[];
  stepUp: boolean;
}

/**
 * The caller as a member of staff. Throws `role_missing` for who is no staff or has none of the roles, alike;
 * `second_factor_missing`, `second_factor_needed`, `step_up_needed`.
 */
export async function requireStaff(
  reads: Reads,
  caller: Pick<Caller, "email" | "secondFactorAt">,
  { roles, stepUp }: Wanted,
  now: Date,
): Promise<StaffMember> {
  const member = await findStaff(reads, caller.email);
  if (!member || !roles.includes(member.role)) throw notStaff();
  const age = caller.secondFactorAt
    ? now.getTime() - caller.secondFactorAt.getTime()
    : Number.POSITIVE_INFINITY;
  if (age > SECOND_FACTOR_MS) {
    throw (await hasSecondFactor(reads, member))
      ? new Problem("second_factor_needed", "Prove your second factor first")
      : new Problem("second_factor_missing", "Set up a second factor first");
  }
  if (stepUp) requireStepUp(caller.secondFactorAt, now);
  return member;
}

/** Throws `step_up_needed` unless the second factor was proved within the last ten minutes. */
export function requireStepUp(secondFactorAt: Date | null, now: Date): void {
  if (!secondFactorAt || now.getTime() - secondFactorAt.getTime() > STEP_UP_MS) {
    throw new Problem("step_up_needed", "This needs a second factor of the last ten minutes");
  }
}
