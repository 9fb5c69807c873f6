import { randomBytes } from "node:crypto";
import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { Passkey, PasskeyAttestation, PasskeyCreationOptions } from "#contract/accounts/passkeys.ts";
import { Problem } from "#contract/problem.ts";
import { brokeUniqueKey } from "#db/postgres-code.ts";
import type { AppContext } from "#domain/app-context.ts";
import { passkeyAdded, requireFactorChange } from "#domain/people/staff/factors/factor-change.ts";
import type { Caller } from "../login-sessions/caller.ts";
import { passkeys } from "../tables.ts";
import { CHALLENGE_TTL_MS, consumeChallenge, storeChallenge } from "./challenges.ts";
import { findPasskeys, type PasskeyRow, showPasskey } from "./find-passkeys.ts";
import { relyingParty } from "./relying-party.ts";

const PASSKEYS_MAX = 20;
const USER_HANDLE_BYTES = 32;
/** Ed25519, ES256 and RS256 (COSE): what authenticators of today have. */
const ALGORITHMS = [-8, -7, -257];

/** The options for the browser's new passkey. Throws `login_not_fresh`, `step_up_needed`, `too_many_passkeys`. */
export async function startRegistration(ctx: AppContext, caller: Caller): Promise<PasskeyCreationOptions> {
  await requireFactorChange(ctx.db.read, caller, ctx.clock.now());
  const known = await findPasskeys(ctx.db.read, caller.email);
  if (known.length >= PASSKEYS_MAX) throw new Problem("too_many_passkeys", "Remove a passkey first");
  const { id, name } = relyingParty(ctx.publicUrl);
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userName: caller.email,
    userDisplayName: caller.email,
    userID: userHandleOf(known),
    timeout: CHALLENGE_TTL_MS,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    // Found without an address at the login; unlocked by the person, so that a stolen device alone does not log in.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge(ctx.db, options.challenge, caller.loginSessionId, ctx.clock.now());
  return { ...options };
}

/**
 * Stores the passkey that the caller's device has made. Throws `login_not_fresh`, `step_up_needed`, and `passkey_invalid` for an answer
 * to another challenge, from another site or that does not verify.
 */
export async function finishRegistration(
  ctx: AppContext,
  caller: Caller,
  { name, response }: { name: string; response: PasskeyAttestation },
): Promise<Passkey> {
  const now = ctx.clock.now();
  await requireFactorChange(ctx.db.read, caller, now);
  const { id, origin } = relyingParty(ctx.publicUrl);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(ctx.db, challenge, caller.loginSessionId, now),
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(invalid);
  if (!verified || !registrationInfo) throw invalid();
  const { credential } = registrationInfo;
  const row: PasskeyRow = {
    credentialId: credential.id,
    email: caller.email,
    userHandle: userHandleOf(await findPasskeys(ctx.db.read, caller.email)),
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: [...(response.response.transports ?? [])],
    name,
    createdAt: now,
    lastUsedAt: null,
  };
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(passkeys)
      .values(row)
      .catch((error: unknown) => {
        throw brokeUniqueKey(error) ? invalid() : error;
      });
    await passkeyAdded(tx, ctx, caller);
  });
  return showPasskey(row);
}

const userHandleOf = ([first]: readonly PasskeyRow[]) =>
  new Uint8Array(first?.userHandle ?? randomBytes(USER_HANDLE_BYTES));

function invalid(): never {
  throw new Problem("passkey_invalid", "This passkey cannot be used here");
}
