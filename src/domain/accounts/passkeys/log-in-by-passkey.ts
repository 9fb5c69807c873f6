import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import type { Session } from "#contract/accounts/accounts.ts";
import type { PasskeyAssertion, PasskeyRequestOptions } from "#contract/accounts/passkeys.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "../../app-context.ts";
import { type LoginOrigin, openSession } from "../sessions/open-session.ts";
import { passkeys } from "../tables.ts";
import { CHALLENGE_TTL_MS, keepChallenge, spendChallenge } from "./challenges.ts";
import { relyingParty } from "./relying-party.ts";

/** What the browser asks a passkey of this site for. It names no passkey: the answer is the same for everybody. */
export async function startPasskeyLogin(ctx: AppContext): Promise<PasskeyRequestOptions> {
  const { id } = relyingParty(ctx.publicUrl);
  const options = await generateAuthenticationOptions({
    rpID: id,
    timeout: CHALLENGE_TTL_MS,
    userVerification: "required",
  });
  await keepChallenge(ctx.db, options.challenge, null, ctx.clock.now());
  return { ...options };
}

/**
 * A session for the owner of the passkey. Throws `login_invalid` alike for an unknown passkey, another challenge,
 * another site, and a counter that went back, which a copied authenticator shows.
 */
export async function logInByPasskey(
  ctx: AppContext,
  response: PasskeyAssertion,
  from: LoginOrigin,
): Promise<Session> {
  const now = ctx.clock.now();
  const [known] = await ctx.db.read.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (!known) throw invalid();
  const { id, origin } = relyingParty(ctx.publicUrl);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(ctx.db, challenge, null, now),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(known.publicKey),
      counter: known.counter,
    },
    requireUserVerification: true,
  }).catch(() => {
    throw invalid();
  });
  if (!verified) throw invalid();
  return ctx.db.transaction(async (tx) => {
    // The address as it is now: the account may have moved meanwhile.
    const [used] = await tx
      .update(passkeys)
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: now })
      .where(eq(passkeys.credentialId, known.credentialId))
      .returning({ email: passkeys.email });
    if (!used) throw invalid();
    return openSession(tx, used.email, from, "passkey", now);
  });
}

const invalid = () => new Problem("login_invalid", "The passkey is unknown here, or its answer is too old");
