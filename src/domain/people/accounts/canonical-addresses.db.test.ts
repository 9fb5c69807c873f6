import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { canonicalEmail } from "#contract/email-address.ts";
import type { Database } from "#db/transaction.ts";
import { openTestDatabase } from "#tests/database/test-database.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const addSignup = (email: string) =>
  db.query("insert into signups (id, email, full_name, created_at) values ($1, $2, 'Ana', now())", [
    randomUUID(),
    email,
  ]);
const addSubscriber = (email: string) =>
  db.query(
    `insert into newsletter_subscribers (id, email, language, status, consent_version, consented_at, source)
     values ($1, $2, 'pt', 'pending', '1', now(), '/')`,
    [randomUUID(), email],
  );

it.each([
  "ru\u00adi@exâmple.pt",
  "eva@пример.рф",
  "ｊoão@faß.example",
  "zé@例え.テスト",
  "a@bücher-köln.example",
  "ana\u200b@example.pt",
  "rita@example。pt",
])("of %j the database stores the one form that the shop makes, and no other spelling", async (spelled) => {
  const canonical = canonicalEmail(spelled) ?? "";
  for (const add of [addSignup, addSubscriber]) {
    await expect(add(spelled)).rejects.toThrow();
    await add(canonical);
    await expect(add(canonical)).rejects.toThrow();
  }
});
