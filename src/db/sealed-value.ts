import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/** The key that encrypts values of the database; a setting, never a row. */
export interface Secret {
  key: Buffer;
  /** Tells two secrets apart without revealing either. */
  id: string;
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The secret of a setting's text, which must be random: nothing here slows a guess down. */
export function secretFrom(text: string): Secret {
  const key = Buffer.from(hkdfSync("sha256", text, "", "nexxt values at rest 1", 32));
  return { key, id: createHash("sha256").update(key).digest("hex").slice(0, 8) };
}

/** Encrypts bytes for one place alone (`context`, such as table, column and id): elsewhere they cannot be opened. */
export function seal(secret: Secret, context: string, plain: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret.key, nonce).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Throws for another secret, another context and changed bytes. */
export function unseal(secret: Secret, context: string, sealed: Uint8Array): Uint8Array {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(CIPHER, secret.key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** The keys of values at rest. `current` null: a demo without a secret stores them as they are. */
export interface Secrets {
  current: Secret | null;
  /** Opens values of before a change of the secret. */
  previous: Secret | null;
}

export interface Sealed {
  value: Uint8Array;
  /** Names the secret; null: the value is as it is. */
  sealedWith: string | null;
}

export function sealCurrent({ current }: Secrets, context: string, plain: Uint8Array): Sealed {
  return current
    ? { value: seal(current, context, plain), sealedWith: current.id }
    : { value: plain, sealedWith: null };
}

/** Null where no given secret opens it. */
export function unsealAny(
  { current, previous }: Secrets,
  context: string,
  { value, sealedWith }: Sealed,
): Uint8Array | null {
  if (sealedWith === null) return value;
  const secret = [current, previous].find((one) => one?.id === sealedWith);
  return secret ? unseal(secret, context, value) : null;
}
