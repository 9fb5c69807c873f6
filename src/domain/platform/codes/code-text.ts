import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";

/** The content of a QR code. */
export interface Code {
  /** `person`: admits to all that the person holds. `unit`: to one ticket. */
  kind: keyof typeof kinds;
  keyId: number;
  /** A random UUID; whose it is only the shop knows. */
  serial: string;
}

const kinds = { person: 1, unit: 2 } as const;
const VERSION = "NX2";
const WORDS = 18;
const SIGNATURE = 64;

/**
 * A code's text, 115 characters: `NX2.`, then kind, key and serial (18 bytes), `.`, and the Ed25519 signature (64
 * bytes) of all before it, both in base64url. With the public key, a scanner verifies it offline.
 */
export function writeCode(code: Code, privateKey: KeyObject): string {
  const words = Buffer.concat([
    Buffer.from([kinds[code.kind], code.keyId]),
    Buffer.from(code.serial.replaceAll("-", ""), "hex"),
  ]);
  const signed = `${VERSION}.${words.toString("base64url")}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString("base64url")}`;
}

/** Parses a code's text; null unless one of these keys has signed it. */
export function readCode(text: string, publicKeys: ReadonlyMap<number, KeyObject>): Code | null {
  const [version, words64, signature64, ...more] = text.trim().split(".");
  if (version !== VERSION || !words64 || !signature64 || more.length > 0) return null;
  const words = Buffer.from(words64, "base64url");
  const signature = Buffer.from(signature64, "base64url");
  if (words.length !== WORDS || signature.length !== SIGNATURE) return null;
  // Otherwise unused bits of base64 would give one code two texts.
  if (words.toString("base64url") !== words64 || signature.toString("base64url") !== signature64) return null;
  const keyId = words[1] ?? 0;
  const key = publicKeys.get(keyId);
  const kind = (Object.keys(kinds) as Code["kind"][]).find((name) => kinds[name] === words[0]);
  if (!key || !kind || !verify(null, Buffer.from(`${VERSION}.${words64}`), key, signature)) return null;
  const serial = words
    .subarray(2)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { kind, keyId, serial };
}

/** A public key as its 32 bytes. */
export function publicKeyFrom(bytes: Uint8Array): KeyObject {
  return createPublicKey({
    key: { kty: "OKP", crv: "Ed25519", x: Buffer.from(bytes).toString("base64url") },
    format: "jwk",
  });
}

export function privateKeyFrom(pkcs8: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.from(pkcs8), format: "der", type: "pkcs8" });
}
