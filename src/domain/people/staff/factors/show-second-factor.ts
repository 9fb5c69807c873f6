import { and, eq } from "drizzle-orm";
import type { SecondFactor } from "#contract/organiser/staff/second-factor.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { provedAt } from "#domain/people/accounts/login-sessions/login-sessions-of.ts";
import { findPasskeys } from "#domain/people/accounts/passkeys/find-passkeys.ts";
import { requireMember } from "../find-staff.ts";
import { SECOND_FACTOR_MS, STEP_UP_MS } from "../require-staff.ts";
import { staffTotp } from "../tables.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";

/** The caller's factors, and what this login session has proved by now. Throws `role_missing`. */
export async function showSecondFactor({ db }: AppContext, caller: Caller): Promise<SecondFactor> {
  const { id, email, name, role } = await requireMember(db.read, caller);
  const [at, passkeys, [totp], codes] = await Promise.all([
    provedAt(db.read, caller.loginSessionId),
    findPasskeys(db.read, email),
    db.read
      .select()
      .from(staffTotp)
      .where(and(eq(staffTotp.staffId, id), eq(staffTotp.state, "active"))),
    countRecoveryCodes(db.read, id),
  ]);
  const after = (ms: number) => at && new Date(at.getTime() + ms).toISOString();
  return {
    email,
    name,
    role,
    passkeys: passkeys.length,
    totp: totp
      ? { added_at: totp.createdAt.toISOString(), last_used_at: totp.lastUsedAt?.toISOString() ?? null }
      : null,
    recovery_codes: codes,
    second_factor_at: at?.toISOString() ?? null,
    valid_until: after(SECOND_FACTOR_MS),
    step_up_until: after(STEP_UP_MS),
  };
}
