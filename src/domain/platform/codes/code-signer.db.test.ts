import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { CannotStart } from "#db/cannot-start.ts";
import { secretFrom } from "#db/sealed-value.ts";
import type { Database } from "#db/transaction.ts";
import { openTestDatabase } from "#tests/database/test-database.ts";
import { openCodeSigner } from "./code-signer.ts";

const NOW = new Date("2026-05-01T10:00:00Z");
const code = { kind: "unit", serial: "6f9d1c5e-0c3f-4f0e-9a55-0d5f0a3f7a11" } as const;
const none = { current: null, previous: null };
const old = secretFrom("the first secret, thirty-two characters");
const fresh = secretFrom("the second secret, thirty-two characters");

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.query("delete from signing_keys"));

const storedKey = async () =>
  (
    await db.query<{ private_key: Buffer; sealed_with: string | null }>(
      "select private_key, sealed_with from signing_keys",
    )
  )[0];

/** PKCS #8 of any Ed25519 key begins alike. */
const PKCS8 = generateKeyPairSync("ed25519")
  .privateKey.export({ format: "der", type: "pkcs8" })
  .subarray(0, 16);

it("with a secret the private key is nowhere in the database in clear, and codes are signed and read as ever", async () => {
  const signer = await openCodeSigner(db, NOW, { current: old, previous: null });
  const text = signer.write(code);
  const stored = await storedKey();
  expect(stored?.private_key.includes(PKCS8)).toBe(false);
  expect(stored?.sealed_with).toBe(old.id);
  const again = await openCodeSigner(db, NOW, { current: old, previous: null });
  expect(again.read(text)).toMatchObject(code);
  expect(again.write(code)).toBe(text);
});

it("a key from before there was a secret is encrypted at the next start, and signs on", async () => {
  const text = (await openCodeSigner(db, NOW, none)).write(code);
  expect((await storedKey())?.private_key.includes(PKCS8)).toBe(true);
  const signer = await openCodeSigner(db, NOW, { current: old, previous: null });
  expect((await storedKey())?.private_key.includes(PKCS8)).toBe(false);
  expect(signer.write(code)).toBe(text);
});

it("a new secret beside the previous one encrypts the key anew; then the previous one is not needed", async () => {
  const text = (await openCodeSigner(db, NOW, { current: old, previous: null })).write(code);
  await openCodeSigner(db, NOW, { current: fresh, previous: old });
  expect((await storedKey())?.sealed_with).toBe(fresh.id);
  expect((await openCodeSigner(db, NOW, { current: fresh, previous: null })).write(code)).toBe(text);
});

it.each([
  ["another secret", { current: fresh, previous: null }],
  ["no secret", none],
])("with %s nothing starts, and one line says which is missing", async (_, secrets) => {
  await openCodeSigner(db, NOW, { current: old, previous: null });
  const refused = await openCodeSigner(db, NOW, secrets).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CannotStart);
  expect(String(refused)).toMatch(new RegExp(`SIGNING_KEY_SECRET \\(${old.id}; given: \\w+\\)`));
  expect((await storedKey())?.sealed_with).toBe(old.id);
});
