import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { desc } from "drizzle-orm";
import type { Secrets } from "#db/sealed-value.ts";
import type { Database, Transaction } from "#db/transaction.ts";
import { type Code, privateKeyFrom, publicKeyFrom, readCode, writeCode } from "./code-text.ts";
import { openKey, sealedKey } from "./signing-key-store.ts";
import { signingKeys } from "./tables.ts";

/** Signs and verifies this shop's codes. */
export interface CodeSigner {
  write(code: Pick<Code, "kind" | "serial">): string;
  /** Null for what no key of this shop has signed. */
  read(text: string): Code | null;
  /** By id, the newest first: 32 bytes each. */
  publicKeys: ReadonlyMap<number, Uint8Array>;
}

/** The shop's signer; the first process ever makes its key. Throws CannotStart where no secret opens the key. */
export async function openCodeSigner(db: Database, now: Date, secrets: Secrets): Promise<CodeSigner> {
  const { rows, newest, pkcs8 } = await db.transaction(async (tx) => {
    await makeFirstKey(tx, now, secrets);
    const all = await tx.select().from(signingKeys).orderBy(desc(signingKeys.id)).for("update");
    const [first] = all;
    if (!first) throw new Error("There is no signing key");
    const opened: Uint8Array[] = [];
    for (const row of all) opened.push(await openKey(tx, row, secrets));
    return { rows: all, newest: first, pkcs8: opened[0] as Uint8Array };
  });
  const privateKey = privateKeyFrom(pkcs8);
  const publicKeys = new Map<number, KeyObject>(rows.map((row) => [row.id, publicKeyFrom(row.publicKey)]));
  return {
    write: (code) => writeCode({ ...code, keyId: newest.id }, privateKey),
    read: (text) => readCode(text, publicKeys),
    publicKeys: new Map(rows.map((row) => [row.id, row.publicKey])),
  };
}

/** If two processes start at once, one makes the key and the other finds it. */
async function makeFirstKey(tx: Transaction, now: Date, secrets: Secrets): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { x } = publicKey.export({ format: "jwk" });
  await tx
    .insert(signingKeys)
    .values({
      id: 1,
      publicKey: Buffer.from(x ?? "", "base64url"),
      ...sealedKey(1, privateKey.export({ format: "der", type: "pkcs8" }), secrets),
      createdAt: now,
    })
    .onConflictDoNothing();
}
