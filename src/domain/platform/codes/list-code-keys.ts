import type { AppContext } from "#domain/app-context.ts";

/** The public keys by which a scanner verifies codes offline. */
export function listCodeKeys(ctx: Pick<AppContext, "codes">) {
  const results = [...ctx.codes.publicKeys].map(([id, publicKey]) => ({
    id,
    algorithm: "Ed25519" as const,
    public_key: Buffer.from(publicKey).toString("base64url"),
  }));
  return { count: results.length, results };
}
