import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "#db/migrate.ts";
import type { Database } from "#db/transaction.ts";
import { openTestDatabase } from "#tests/database/test-database.ts";

const MIGRATION = "0049_audit_log_without_people.sql";
const PERSON = "Deolinda";
const ADDRESS = "deolinda@example.pt";
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase("empty");
  const before = (await readdir("migrations")).filter((file) => file < MIGRATION);
  await migrate(db, "migrations", new Set(before));
});
afterAll(() => db.close());

const add = (action: string, label: string, before: object | null, after: object | null) =>
  db.query(
    `insert into audit_log (at, actor, role, action, noun, record_id, label, before, after, network, device)
     values (now(), 'ana@staff.example', 'owner', $1, split_part($1, '.', 1), '7', $2, $3, $4, '', '')`,
    [action, label, before, after],
  );

it("entries of before the log left people out lose what they said of them", async () => {
  await add("order_view.saved", PERSON, null, { query: `search=${ADDRESS}` });
  await add("badges.printed", "1", null, { badges: 1, search: PERSON });
  await add("task.resolved", `Mail to ${PERSON}`, { note: "" }, { resolution: "done", note: PERSON });
  await add("speaker_details.updated", PERSON, { email: "" }, { email: ADDRESS });
  await add("speaker_link.sent", PERSON, null, { sent: [PERSON], skipped: [] });
  await add("speaker_proposal.declined", PERSON, null, { fields: ["bio"], reason: PERSON });
  await migrate(db, "migrations");
  const entries = await db.query("select action, label, before, after from audit_log order by id");
  expect(JSON.stringify(entries)).not.toMatch(/deolinda/i);
  expect(entries).toEqual([
    { action: "order_view.saved", label: "7", before: null, after: null },
    { action: "badges.printed", label: "1", before: null, after: { badges: 1, searched: true } },
    { action: "task.resolved", label: "task", before: {}, after: { resolution: "done" } },
    { action: "speaker_details.updated", label: "#7", before: {}, after: { email: "set" } },
    { action: "speaker_link.sent", label: "1 speakers", before: null, after: { sent: 1, skipped: 0 } },
    { action: "speaker_proposal.declined", label: "#7", before: null, after: { fields: ["bio"] } },
  ]);
  await expect(db.query("delete from audit_log")).rejects.toThrow("append-only");
});
