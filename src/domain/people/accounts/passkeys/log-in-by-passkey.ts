import { generateAuthenticationOptions } from "@simplewebauthn/server";
import type { LoginSession } from "#contract/accounts/accounts.ts";
import type { PasskeyAssertion, PasskeyRequestOptions } from "#contract/accounts/passkeys.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type LoginOrigin, openLoginSession } from "../login-sessions/open-login-session.ts";
import { CHALLENGE_TTL_MS, storeChallenge } from "./challenges.ts";
import { relyingParty } from "./relying-party.ts";
import { usePasskey, verifyAssertion } from "./verify-assertion.ts";

/** The browser's request to a passkey of this site. It names no passkey: every visitor gets the same. */
export async function startPasskeyLogin(ctx: AppContext): Promise<PasskeyRequestOptions> {
  const { id } = relyingParty(ctx.publicUrl);
  const options = await generateAuthenticationOptions({
    rpID: id,
    timeout: CHALLENGE_TTL_MS,
    userVerification: "required",
  });
  await storeChallenge(ctx.db, options.challenge, null, ctx.clock.now());
  return { ...options };
}

/**
 * A login session for the owner of the passkey. Throws `login_invalid` alike for an unknown passkey, another challenge,
 * another site, and a counter that went back, which a copied authenticator shows.
 */
export async function logInByPasskey(
  ctx: AppContext,
  response: PasskeyAssertion,
  from: LoginOrigin,
): Promise<LoginSession> {
  const now = ctx.clock.now();
  const used = await verifyAssertion(ctx, response, { loginSessionId: null, email: null }, now);
  if (!used) throw invalid();
  return ctx.db.transaction(async (tx) => {
    const email = await usePasskey(tx, used, now);
    if (!email) throw invalid();
    return openLoginSession(tx, email, from, "passkey", now);
  });
}

const invalid = () => new Problem("login_invalid", "The passkey is unknown here, or its answer is too old");
