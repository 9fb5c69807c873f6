import { Problem } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { requireFreshLogin } from "#domain/people/accounts/login-sessions/fresh-login.ts";
import { markSecondFactor } from "#domain/people/accounts/login-sessions/login-sessions-of.ts";
import { findStaff, type StaffMember } from "../find-staff.ts";
import type { NoticeKind } from "../notices/notice-kinds.ts";
import { notifyStaff } from "../notices/send-staff-notice.job.ts";
import { requireStepUp } from "../require-staff.ts";
import { hasSecondFactor } from "./has-second-factor.ts";

type Changing = Pick<Caller, "email" | "loggedInAt" | "secondFactorAt">;

/**
 * Before an account's ways to prove who it is change. Staff who have a second factor prove it first (`step_up_needed`);
 * buyers, and staff who set up their first, log in first (`login_not_fresh`): a stolen login session alone changes nothing.
 */
export async function requireFactorChange(reads: Reads, caller: Changing, now: Date): Promise<void> {
  const member = await findStaff(reads, caller.email);
  if (member && (await hasSecondFactor(reads, member))) requireStepUp(caller.secondFactorAt, now);
  else requireFreshLogin(caller, now);
}

/** After a passkey was made. A member of staff has proved it with that, and gets a mail; a buyer has no such factor. */
export async function passkeyAdded(
  tx: Transaction,
  ctx: AppContext,
  caller: Pick<Caller, "email" | "loginSessionId" | "language">,
): Promise<void> {
  const member = await findStaff(tx, caller.email);
  if (!member) return;
  await markSecondFactor(tx, caller.loginSessionId, ctx.clock.now());
  await notifyFactor(tx, ctx, "passkey_added", member, caller);
}

/** After a passkey was removed. Throws `last_factor` for the only second factor of a member of staff. */
export async function passkeyRemoved(
  tx: Transaction,
  ctx: AppContext,
  caller: Pick<Caller, "email" | "language">,
): Promise<void> {
  const member = await findStaff(tx, caller.email);
  if (!member) return;
  await refuseWithoutFactor(tx, member);
  await notifyFactor(tx, ctx, "passkey_removed", member, caller);
}

/** Throws `last_factor` where the member has no second factor left. */
export async function refuseWithoutFactor(tx: Transaction, member: StaffMember): Promise<void> {
  if (!(await hasSecondFactor(tx, member))) {
    throw new Problem("last_factor", "Set up another second factor before you remove this one");
  }
}

export const notifyFactor = (
  tx: Transaction,
  ctx: AppContext,
  kind: NoticeKind,
  { email, role }: StaffMember,
  { language }: Pick<Caller, "language">,
) => notifyStaff(tx, ctx, kind, { email, role, language });
