import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { canonicalEmail } from "#contract/email-address.ts";
import { migrate } from "#db/migrate.ts";
import type { Database } from "#db/transaction.ts";
import { openTestDatabase } from "#tests/database/test-database.ts";
import { reportEmailTwins } from "./report-email-twins.ts";

const MIGRATION = "0011_canonical_addresses.sql";
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase("empty");
  const before = (await readdir("migrations")).filter((file) => file < MIGRATION);
  await migrate(db, "migrations", new Set(before));
});
afterAll(() => db.close());

const addSignup = (email: string) =>
  db.query("insert into signups (id, email, full_name, created_at) values ($1, $2, 'Ana', now())", [
    randomUUID(),
    email,
  ]);
const addSession = (email: string) =>
  db.query(
    "insert into sessions (token_hash, email, created_at, expires_at) values (sha256(convert_to($1, 'UTF8')), $1, now(), now())",
    [email],
  );
const emailsOf = async (table: string) =>
  (await db.query<{ email: string }>(`select email from ${table} order by email collate "C"`)).map(
    ({ email }) => email,
  );

it("stored addresses get the form that new ones have; twins are left alone and reported, and none is added", async () => {
  const spelled = [
    "ru\u00adi@exâmple.pt",
    "eva@пример.рф",
    "ｊoão@faß.example",
    "zé@例え.テスト",
    "a@bücher-köln.example",
  ];
  const twins = ["ana@example.pt", "a\u00adna@example.pt", "ana@example。pt"];
  for (const email of [...spelled, ...twins]) await addSignup(email);
  for (const email of [...spelled, ...twins]) await addSession(email);
  await migrate(db, "migrations");

  const rewritten = spelled.map((email) => canonicalEmail(email) ?? "");
  const expected = [...rewritten, ...twins].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(await emailsOf("signups")).toEqual(expected);
  expect(await emailsOf("sessions")).toEqual(expected);
  expect(await db.query("select place, canonical from email_twins")).toEqual([
    { place: "account", canonical: "ana@example.pt" },
    { place: "account", canonical: "ana@example.pt" },
  ]);
  const logged: unknown[] = [];
  const warn = (...line: unknown[]) => void logged.push(line);
  await reportEmailTwins(db, { info: warn, warn, error: warn });
  expect(logged).toEqual([[{ count: 2 }, expect.stringContaining("docs/operations.md")]]);
  await expect(addSignup("ana\u200b@example.pt")).rejects.toThrow();
  await expect(addSignup("ana@exâmple.pt")).rejects.toThrow();
});

it("a twin's other data can still change", async () => {
  await db.query("update signups set full_name = 'Ana Maria' where email = 'ana@example。pt'");
  expect(await db.query("select full_name from signups where email = 'ana@example。pt'")).toEqual([
    { full_name: "Ana Maria" },
  ]);
});
