import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openInvoiceXpress } from "#outside/invoices/invoicexpress.ts";
import { startFakeInvoiceXpress } from "#tests/fake-servers/fake-invoicexpress.ts";
import { person } from "#tests/fixtures/erasure/person.ts";
import { personWithEverything } from "#tests/fixtures/erasure/person-with-everything.ts";
import { openRealJobs } from "#tests/fixtures/erasure/real-jobs.ts";
import { DURING_CALL } from "#tests/fixtures/idea-fixture.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** The rows that may still name the person, each with its reason. */
const STAYS = {
  // CIVA, article 52: ten years.
  "public.invoices.name": "the invoice's buyer",
  "public.invoices.email": "where the invoice was sent",
  "public.invoices.nif": "the invoice's NIF",
  "public.retained_buyers.name": "the buyer of a sale whose invoice is issued elsewhere",
  "public.retained_buyers.nif": "the NIF of such a sale",
  // The bank's words for money that arrived: the record of a receipt, kept as long as the invoice.
  "public.hand_charges.reference": "the reference of the transfer",
  "public.hand_receipts.reference": "the reference of the transfer",
  // No law, but no part of the account: who spoke at the event. An editor takes it down.
  "public.speakers.name": "the published programme",
  "public.audit_log.label of speaker": "what editors changed of it, until the log's period ends",
  "public.audit_log.after of speaker": "the same",
};

let shop: TestApp;
let jobs: Awaited<ReturnType<typeof openRealJobs>>;
let invoices: Awaited<ReturnType<typeof startFakeInvoiceXpress>>;
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
  jobs = await openRealJobs(shop);
  invoices = await startFakeInvoiceXpress();
});
afterAll(async () => {
  await jobs.stop();
  await invoices.close();
  await shop.close();
});

it("an erased person is nowhere in the database or the files but where the law wants it", async () => {
  const ana = await personWithEverything(shop, jobs.settle, openInvoiceXpress(invoices.settings, 2_000));
  // The search finds them while they are there: in a table of the shop, in the log, in the queue's.
  const before = await placesOf(Object.values(person));
  expect(before).toEqual(
    expect.arrayContaining([
      ...Object.keys(STAYS).filter((place) => !place.includes("retained")),
      "public.bill_search.words",
      "public.signups.email",
    ]),
  );
  const answer = await shop.call("POST", "/accounts/erase/", {
    token: await shop.logIn(ana.email),
    body: { email: ana.email },
  });
  expect(answer.status).toBe(204);
  await jobs.settle();
  expect(shop.mails.at(-1)).toMatchObject({ to: ana.email, subject: "A sua conta Nexxt foi eliminada" });
  expect(await placesOf(Object.values(person))).toEqual(Object.keys(STAYS).sort());
  // As the rows of invoices: what the certified program issued.
  const kept = await filesWith(Object.values(person));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((file) => !file.startsWith(path.join(shop.filesDir, "invoices")))).toEqual([]);
  expect(shop.bugs).toEqual([]);
}, 120_000);

/** Columns of all tables of all schemas that hold one of these words, in clear or as bytes; of the audit log for each kind of record. */
async function placesOf(words: string[]): Promise<string[]> {
  const columns = await shop.db.query<{ place: string; table: string; column: string }>(`
    select table_schema || '.' || table_name || '.' || column_name as place,
      format('%I.%I', table_schema, table_name) as table, format('%I', column_name) as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const patterns = words.map((word) => `%${word.replaceAll(/\W/g, "_")}%`);
  const found: string[] = [];
  for (const { place, table, column } of columns) {
    const text = `case when pg_typeof(${column}) = 'bytea'::regtype then encode(${column}::text::bytea, 'escape') else ${column}::text end`;
    const kind = table === "public.audit_log" ? "' of ' || noun" : "''";
    const rows = await shop.db.query<{ kind: string }>(
      `select distinct ${kind} as kind from ${table} where ${text} ilike any($1)`,
      [patterns],
    );
    found.push(...rows.map((row) => place + row.kind));
  }
  return found.sort();
}

async function filesWith(words: string[]): Promise<string[]> {
  const names = await readdir(shop.filesDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of names.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const text = file + (await readFile(file, "latin1"));
    if (words.some((word) => text.includes(word))) found.push(file);
  }
  return found;
}
