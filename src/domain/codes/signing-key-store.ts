import { eq } from "drizzle-orm";
import { CannotStart } from "#db/cannot-start.ts";
import { type Secret, seal, unseal } from "#db/sealed-value.ts";
import type { Transaction } from "#db/transaction.ts";
import { signingKeys } from "./tables.ts";

/** What private keys are encrypted with. `current` null: a demo without a secret keeps them as they are. */
export interface KeySecrets {
  current: Secret | null;
  /** Opens keys of before a change of the secret; they are encrypted anew with the current one. */
  previous: Secret | null;
}

type KeyRow = typeof signingKeys.$inferSelect;

const contextOf = (id: number) => `signing_keys.private_key ${id}`;

/** The columns of a new key's private part. */
export function sealedKey(id: number, privateKey: Uint8Array, { current }: KeySecrets) {
  return current
    ? { privateKey: seal(current, contextOf(id), privateKey), sealedWith: current.id }
    : { privateKey, sealedWith: null };
}

/**
 * The private key in clear. One that is not encrypted with the current secret is stored so at once. Throws CannotStart
 * where no given secret opens it.
 */
export async function openKey(tx: Transaction, row: KeyRow, secrets: KeySecrets): Promise<Uint8Array> {
  const plain = openSealed(row, secrets);
  if (secrets.current && row.sealedWith !== secrets.current.id) {
    await tx
      .update(signingKeys)
      .set(sealedKey(row.id, plain, secrets))
      .where(eq(signingKeys.id, row.id));
  }
  return plain;
}

function openSealed({ id, privateKey, sealedWith }: KeyRow, { current, previous }: KeySecrets): Uint8Array {
  if (sealedWith === null) return privateKey;
  const secret = [current, previous].find((one) => one?.id === sealedWith);
  if (secret) return unseal(secret, contextOf(id), privateKey);
  throw new CannotStart(
    `The key that signs tickets is encrypted with another SIGNING_KEY_SECRET (${sealedWith}; given: ${current?.id ?? "none"}): set that one, or give it as SIGNING_KEY_SECRET_PREVIOUS beside a new one.`,
  );
}
