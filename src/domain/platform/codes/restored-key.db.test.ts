import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { restoreBackup } from "#db/backup/restore-backup.ts";
import { writeBackup } from "#db/backup/write-backup.ts";
import { openJobs } from "#db/jobs.ts";
import { migrate } from "#db/migrate.ts";
import { type Secrets, secretFrom } from "#db/sealed-value.ts";
import type { Database } from "#db/transaction.ts";
import { openTestDatabase } from "#tests/database/test-database.ts";
import { openCodeSigner } from "./code-signer.ts";
import { requireOpenKeys } from "./signing-key-store.ts";

const NOW = new Date("2026-05-01T10:00:00Z");
const code = { kind: "unit", serial: "6f9d1c5e-0c3f-4f0e-9a55-0d5f0a3f7a11" } as const;
const secret = secretFrom("the secret of that day, thirty-two characters");
const another = secretFrom("another secret, also thirty-two characters");

let shop: Database;
let target: Database;
let dataDir: string;
let file: string;
let text: string;
beforeAll(async () => {
  shop = await openTestDatabase();
  target = await openTestDatabase("empty");
  dataDir = await mkdtemp(path.join(os.tmpdir(), "nexxt-sealed-"));
  file = path.join(dataDir, "shop.tar.gz");
  text = (await openCodeSigner(shop, NOW, { current: secret, previous: null })).write(code);
  await openJobs(shop, [], () => {}).then((jobs) => jobs.stop());
  // Without a signature, which would be refused before the key is looked at.
  await writeBackup({ databaseUrl: shop.url, dataDir, file, secret: null, now: NOW });
});
afterAll(async () => {
  await shop.close();
  await target.close();
  await rm(dataDir, { recursive: true, force: true });
});

const restoreWith = (secrets: Secrets) =>
  restoreBackup({
    databaseUrl: target.url,
    dataDir: path.join(dataDir, "restored"),
    file,
    secrets,
    unsigned: true,
    replace: true,
    prepare: async (named) => {
      await migrate(target, path.resolve("migrations"), new Set(named.map(({ name }) => name)));
      await (await openJobs(target, [], () => {})).stop();
    },
    check: (query) => requireOpenKeys(query, secrets),
  });

it.each([
  ["another secret", { current: another, previous: null }, another.id],
  ["no secret", { current: null, previous: null }, "none"],
])(
  "a backup restored with %s is refused in one line, and the shop that it would replace stays",
  async (_, secrets, given) => {
    await restoreWith({ current: secret, previous: null });
    await target.query("update editions set name = 'The shop that is there'");
    const refusal = await restoreWith(secrets).then(
      () => "restored",
      (error: Error) => error.message,
    );
    expect(refusal).toMatch(/^The key that signs tickets is encrypted with another SIGNING_KEY_SECRET .+\.$/);
    expect(refusal).toContain(`given: ${given}`);
    expect(refusal).not.toContain("\n");
    expect(await target.query("select from editions where name = 'The shop that is there'")).toHaveLength(1);
  },
);

it.each([
  ["the same secret", { current: secret, previous: null }],
  ["a new one beside it", { current: another, previous: secret }],
])("restored with %s, codes of before are verified and signed as ever", async (_, secrets) => {
  await restoreWith(secrets);
  const restored = await openCodeSigner(target, NOW, secrets);
  expect(restored.read(text)).toMatchObject(code);
  expect(restored.write(code)).toBe(text);
});
