import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import type { PasskeyAssertion } from "#contract/accounts/passkeys.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { passkeys } from "../tables.ts";
import { consumeChallenge } from "./challenges.ts";
import { relyingParty } from "./relying-party.ts";

export interface UsedPasskey {
  credentialId: string;
  counter: number;
}

interface Wanted {
  /** The login session that the challenge was given to; null: a login. */
  loginSessionId: string | null;
  /** Only a passkey of this account; null: of any. */
  email: string | null;
}

/**
 * The passkey that gave this answer. Null alike for an unknown or foreign passkey, another challenge, another site, and a
 * counter that went back, which a copied authenticator shows.
 */
export async function verifyAssertion(
  ctx: AppContext,
  response: PasskeyAssertion,
  { loginSessionId, email }: Wanted,
  now: Date,
): Promise<UsedPasskey | null> {
  const [known] = await ctx.db.read.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (!known || (email !== null && known.email !== email)) return null;
  const { id, origin } = relyingParty(ctx.publicUrl);
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(ctx.db, challenge, loginSessionId, now),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(known.publicKey),
      counter: known.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!answer?.verified) return null;
  return { credentialId: known.credentialId, counter: answer.authenticationInfo.newCounter };
}

/** Stores the use. Returns the address of its account as it is now: the account may have moved meanwhile; null: removed. */
export async function usePasskey(
  tx: Transaction,
  { credentialId, counter }: UsedPasskey,
  now: Date,
): Promise<string | null> {
  const [used] = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(eq(passkeys.credentialId, credentialId))
    .returning({ email: passkeys.email });
  return used?.email ?? null;
}
