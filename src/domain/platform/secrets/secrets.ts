import { createHash, hash, randomBytes, randomInt } from "node:crypto";

/** 128 random bits in the shape of a UUID: the id of a one-time link (spec: `/login/{otp_uuid}`). */
export function newLinkToken(): string {
  return randomBytes(16)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function newLoginCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** 256 random bits. */
export function newLoginSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Tokens are random, so a plain SHA-256 cannot be turned back. */
export function hashSecret(secret: string): Uint8Array {
  return hash("sha256", secret, "buffer");
}

/** A code has only 10^6 values: its link, 15 minutes and 5 attempts protect it, not its hash. */
export function hashCode(code: string, linkHash: Uint8Array): Uint8Array {
  return createHash("sha256").update(linkHash).update(code).digest();
}
