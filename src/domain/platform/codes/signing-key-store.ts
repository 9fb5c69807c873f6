import { eq } from "drizzle-orm";
import { CannotStart } from "#db/cannot-start.ts";
import { type Secrets, sealCurrent, unsealAny } from "#db/sealed-value.ts";
import type { Transaction } from "#db/transaction.ts";
import { signingKeys } from "./tables.ts";

type KeyRow = typeof signingKeys.$inferSelect;

const contextOf = (id: number) => `signing_keys.private_key ${id}`;

/** The columns of a new key's private part. */
export function sealedKey(id: number, privateKey: Uint8Array, secrets: Secrets) {
  const { value, sealedWith } = sealCurrent(secrets, contextOf(id), privateKey);
  return { privateKey: value, sealedWith };
}

/**
 * The private key in clear. One that is not encrypted with the current secret is stored so at once. Throws CannotStart
 * where no given secret opens it.
 */
export async function openKey(tx: Transaction, row: KeyRow, secrets: Secrets): Promise<Uint8Array> {
  const plain = openSealed(row, secrets);
  if (secrets.current && row.sealedWith !== secrets.current.id) {
    await tx
      .update(signingKeys)
      .set(sealedKey(row.id, plain, secrets))
      .where(eq(signingKeys.id, row.id));
  }
  return plain;
}

type StoredKey = Pick<KeyRow, "id" | "privateKey" | "sealedWith">;

/** Throws CannotStart where no given secret opens one of the keys: of a backup, before it takes the place of a shop. */
export async function requireOpenKeys(
  query: <Row>(sql: string) => Promise<Row[]>,
  secrets: Secrets,
): Promise<void> {
  const rows = await query<StoredKey>(
    'select id, private_key as "privateKey", sealed_with as "sealedWith" from signing_keys',
  );
  for (const row of rows) openSealed(row, secrets);
}

function openSealed({ id, privateKey, sealedWith }: StoredKey, secrets: Secrets): Uint8Array {
  const plain = unsealAny(secrets, contextOf(id), { value: privateKey, sealedWith });
  if (plain) return plain;
  throw new CannotStart(
    `The key that signs tickets is encrypted with another SIGNING_KEY_SECRET (${sealedWith}; given: ${secrets.current?.id ?? "none"}): set that one, or give it as SIGNING_KEY_SECRET_PREVIOUS beside a new one.`,
  );
}
