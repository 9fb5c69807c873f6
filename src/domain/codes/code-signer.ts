import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { desc } from "drizzle-orm";
import type { Database, Transaction } from "#db/transaction.ts";
import { type Code, privateKeyFrom, publicKeyFrom, readCode, writeCode } from "./code-text.ts";
import { signingKeys } from "./tables.ts";

/** Signs and verifies this shop's codes. */
export interface CodeSigner {
  write(code: Pick<Code, "kind" | "serial">): string;
  /** Null for what no key of this shop has signed. */
  read(text: string): Code | null;
  /** By id, the newest first: 32 bytes each. */
  publicKeys: ReadonlyMap<number, Uint8Array>;
}

/** The shop's signer; the first process ever makes its key. */
export async function openCodeSigner(db: Database, now: Date): Promise<CodeSigner> {
  const rows = await db.transaction(async (tx) => {
    await makeFirstKey(tx, now);
    return tx.select().from(signingKeys).orderBy(desc(signingKeys.id));
  });
  const [newest] = rows;
  if (!newest) throw new Error("There is no signing key");
  const privateKey = privateKeyFrom(newest.privateKey);
  const publicKeys = new Map<number, KeyObject>(rows.map((row) => [row.id, publicKeyFrom(row.publicKey)]));
  return {
    write: (code) => writeCode({ ...code, keyId: newest.id }, privateKey),
    read: (text) => readCode(text, publicKeys),
    publicKeys: new Map(rows.map((row) => [row.id, row.publicKey])),
  };
}

/** Of two processes that start at once, one makes the key and the other finds it. */
async function makeFirstKey(tx: Transaction, now: Date): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { x } = publicKey.export({ format: "jwk" });
  await tx
    .insert(signingKeys)
    .values({
      id: 1,
      publicKey: Buffer.from(x ?? "", "base64url"),
      privateKey: privateKey.export({ format: "der", type: "pkcs8" }),
      createdAt: now,
    })
    .onConflictDoNothing();
}
