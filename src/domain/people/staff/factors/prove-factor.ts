import { generateAuthenticationOptions } from "@simplewebauthn/server";
import type { PasskeyAssertion } from "#contract/accounts/passkeys.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { markSecondFactor } from "#domain/people/accounts/login-sessions/login-sessions-of.ts";
import { CHALLENGE_TTL_MS, storeChallenge } from "#domain/people/accounts/passkeys/challenges.ts";
import { findPasskeys } from "#domain/people/accounts/passkeys/find-passkeys.ts";
import { relyingParty } from "#domain/people/accounts/passkeys/relying-party.ts";
import { usePasskey, verifyAssertion } from "#domain/people/accounts/passkeys/verify-assertion.ts";
import { requireMember } from "../find-staff.ts";
import { notifyFactor } from "./factor-change.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";
import { codeInvalid, consumeCode } from "./totp.ts";

/** Asks the browser for one of the caller's passkeys; this login session alone may answer. Throws `role_missing`. */
export async function startPasskeyProof(ctx: AppContext, caller: Caller) {
  const { email } = await requireMember(ctx.db.read, caller);
  const known = await findPasskeys(ctx.db.read, email);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.publicUrl).id,
    timeout: CHALLENGE_TTL_MS,
    userVerification: "required",
  });
  await storeChallenge(ctx.db, options.challenge, caller.loginSessionId, ctx.clock.now());
  const allowCredentials = known.map(({ credentialId }) => ({ id: credentialId, type: "public-key" }));
  return { ...options, allowCredentials };
}

/** Each proof counts for this login session from now on. All throw `role_missing` and `factor_invalid`. */
export async function proveByPasskey(
  ctx: AppContext,
  caller: Caller,
  response: PasskeyAssertion,
): Promise<void> {
  const now = ctx.clock.now();
  const { email } = await requireMember(ctx.db.read, caller);
  const used = await verifyAssertion(ctx, response, { loginSessionId: caller.loginSessionId, email }, now);
  if (!used) throw codeInvalid();
  await ctx.db.transaction(async (tx) => {
    if ((await usePasskey(tx, used, now)) !== email) throw codeInvalid();
    await markSecondFactor(tx, caller.loginSessionId, now);
  });
}

export async function proveByTotp(ctx: AppContext, caller: Caller, code: string): Promise<void> {
  const now = ctx.clock.now();
  const member = await requireMember(ctx.db.read, caller);
  await ctx.db.transaction(async (tx) => {
    await consumeCode(tx, ctx, member, "active", code, now);
    await markSecondFactor(tx, caller.loginSessionId, now);
  });
}

/** Mails its owner. */
export async function proveByRecoveryCode(ctx: AppContext, caller: Caller, code: string): Promise<void> {
  const now = ctx.clock.now();
  const member = await requireMember(ctx.db.read, caller);
  await ctx.db.transaction(async (tx) => {
    if (!(await consumeRecoveryCode(tx, member, code, now))) throw codeInvalid();
    await markSecondFactor(tx, caller.loginSessionId, now);
    await notifyFactor(tx, ctx, "recovery_used", member, caller);
  });
}
