import { createHash } from "node:crypto";
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { migrate } from "#db/migrate.ts";
import type { Database } from "#db/transaction.ts";
import { openTestDatabase } from "../database/test-database.ts";

// Starts a database of its own; the rules beside it do not.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });
const migrations = path.resolve("migrations");

const tables = Object.values(
  import.meta.glob<Record<string, unknown>>("../../src/domain/**/tables.ts", { eager: true }),
)
  .flatMap((noun) => Object.values<unknown>(noun))
  .filter((value) => is(value, PgTable));

/** Each migration that has landed, and its SHA-256: every shop compares it at its start. */
const LANDED = {
  "0001_people.sql": "32ba186c2c70d870d3ec8217d51d85d5f35c448171f9bae914189076f94398fa",
  "0002_platform.sql": "08da8838c746d85893ee24cd3d9ef11c1ceb6393a2f7a046b06e9aaa4d182220",
  "0003_programme.sql": "e64537219d89e78f9f4c1dd7f75d6ca9787c0d274e0e711e840c19b62f36c9cd",
  "0004_sales.sql": "8369eb66c8d9ebff56147041cd197ef71ad92e72eac968c274223bdf29ddcf68",
  "0005_attendance.sql": "b5d67e85a91d9d5cf2f3eb5e88d71912ec25f556606b8c62407d2d498a6285c8",
  "0006_reports.sql": "c829105b14b30bec60395873b83667406f8f6cedae24913ace8e0d1342667522",
  "0007_triggers.sql": "f41aaf55507dec8aa77e077511764030555bbe3db9a26ebfd5282a8993c66488",
  "0008_search_by_phone.sql": "3bc6375ba3d0505acc3fe493003d529a451136be7858b513216cff8b2440fab7",
  "0009_free_tickets_at_the_door.sql": "1b966f12ae836f64a5aedfcd50f904601ffb22686513d3040a2c3331bd839334",
  "0010_free_tickets_indexes.sql": "08d10773b21d4308c34d5359c57aa34f800f914bd0d61e026ae1c3a990b263dc",
  "0011_refunds_in_webhooks.sql": "9b1cb4614fd094d9db1a482f59cf9979cf97bd92087785bf39309e6fa15cdc24",
  "0012_tax_number_checks.sql": "e9856342ab003c4c842dd4744195d358c7327a6db4d4a4e6375ba2f9875972e0",
  "0013_former_holders_index.sql": "623a30646abb3a70149aff6c921dd9107c88e68895dbe701dc9d781a349214e0",
  "0014_paused_sales.sql": "e84b494430cb7a0ea4c9b6dee08b17480fbf4fbe843d2c1681d32d590f1a793c",
  "0015_edition_site.sql": "32e0996971dff8f74e135c8fefbf6685d228a4a1a17990e75e1b34684093aab8",
  "0016_waiting_room.sql": "162bbbff895dd4643f7cf3c4352147f522f6641f1f8786f734b2eced90df7e5a",
  "0017_transfers_at_checkout.sql": "37b22ea736d24fefba9362cd31ae65255055a0acc2b4f2a3698b794c7f3dfdb7",
  "0018_bank_lines.sql": "f5330d3b9c2e97521c810a5870636c3481a7ac4a8a0c500769396762326c1865",
  "0019_bank_lines_index.sql": "1fb6929098b243352c268dc921a62fd594f43e093b3a611fe75a71d2c22af29d",
  "0020_imports.sql": "8bc46e9d4e0e02ab7bffb770b3c699af5caaedad3fd28f6d4b093e5fbbf6c3c7",
  "0021_export_of_lines.sql": "3dc967b0291c554c5f0ab3b38d21e851d1bfab8ccddcd02efaf82cabf86c7188",
  "0022_door_rehearsal.sql": "ca28de4f278c62be1ed18833b13101f42a96f3ded008be16c59ee3eac7c6cf26",
  "0023_edition_look.sql": "3195c4cff226fdd24dc654c150199e75a6721391e5d8964034390d3b8328bc86",
  "0024_vat_by_ticket.sql": "6f7f6f80cb6da19197deec350948d8cc2aaef826f11fb06440e0eea364bc3003",
  "0025_edition_accent.sql": "93baa16ac2f783d58781fa329756aeed2a8e6ab888d76262b841ea96b0d3c500",
  "0026_provider_fees.sql": "4ce68eb199ded92d547d91f3650667c8e69aabf64069045632103147632f5c59",
  "0027_tills.sql": "e81bd877fbb6cacc276b70abb9bbfc1a78a3afbf5ad477937a7fc02f0a8561c6",
  "0028_multibanco.sql": "e60466f1cc84e450268f8b575cbf737dacda200e660da3d0ac31cc2424d20cc8",
  "0029_tracks.sql": "a9f7e413f1743a1434ea0aeccb6c251713069f22b8d34dce6427916a8c4f3afa",
  "0030_session_materials.sql": "5f21a96a9c7bd5e2f20bb19f007f763dd78df7979938a3ea93172ae79f1d98fd",
  "0031_prices_with_vat.sql": "9ecaeae3cda76f835cac89d2d4c26f4ee19886e932cfe4e2ba702f54cb472e78",
  "0032_awaited_sales.sql": "72d51f21f43df022736497267ae745318408c9b739c1c619ff1fb0741909f89a",
  "0033_awaited_sales_index.sql": "2f233d343e6cbb66ba8c4710f8c6467080e60332840bf445fc6954d174ccddd1",
  "0034_ticket_changes.sql": "ebd0508dd66526383e31f6cfd09c0306b178d95a50f37a6aff349c9678c5cccb",
  "0035_invoice_files.sql": "799bf0f38d83c29267067d067a5a446314a6ffb378e62d5596bd2c16316a2446",
  "0036_changed_orders.sql": "2e9c0638bc25c551bafd6964c007ca38eadf25c29cec18ca6ba342e333fd05cb",
  "0037_billed_to.sql": "ea5e86745f3548b8c097f7427af02940dc581c3027a8aab5cea84cc3705aff92",
  "0038_bill_search.sql": "8f356b6e3676092b3f05e7a7e37bd5b9b5c328673923abccf6c9d1aec2f23b7a",
};

/** The simulator's tables, the view of undone entries, the lists of migrations and of nightly runs: Drizzle reads none of them. */
const NOT_OURS = [
  "installation",
  "ledger_runs",
  "public_event_speakers",
  "public_events",
  "sandbox_charges",
  "sandbox_refunds",
  "schema_migrations",
  "undone_check_ins",
];

describe("migrating", () => {
  let directory: string;
  let db: Database;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), "nexxt-migrations-"));
    for (const file of await readdir(migrations))
      await copyFile(path.join(migrations, file), path.join(directory, file));
    db = await openTestDatabase("empty");
  });
  afterAll(async () => {
    await db.close();
    await rm(directory, { recursive: true, force: true });
  });
  const recorded = () => db.query("select * from schema_migrations order by name");

  it("applies every file once, in the order of the names; a second time does nothing", async () => {
    const files = (await readdir(migrations)).filter((file) => file.endsWith(".sql")).sort();
    expect(await migrate(db, directory)).toEqual(files);
    const before = await recorded();
    expect(await migrate(db, directory)).toEqual([]);
    expect(await recorded()).toEqual(before);
  });

  it("applies a new file beside those that are there", async () => {
    await writeFile(path.join(directory, "9000_note.sql"), "create table notes (id integer primary key);");
    expect(await migrate(db, directory)).toEqual(["9000_note.sql"]);
    expect(await db.query("select * from notes")).toEqual([]);
  });

  it("stops the start when a file that was applied has changed, naming it, and changes nothing", async () => {
    await writeFile(path.join(directory, "9000_note.sql"), "create table other (id integer primary key);");
    const before = await recorded();
    await expect(migrate(db, directory)).rejects.toThrow(/9000_note\.sql was applied and then changed/);
    expect(await recorded()).toEqual(before);
    await expect(db.query("select * from other")).rejects.toThrow("does not exist");
    await rm(path.join(directory, "9000_note.sql"));
  });

  it("takes back all of a file that fails in its middle, and goes on where it was once it is put right", async () => {
    const file = path.join(directory, "9001_half.sql");
    await writeFile(file, "create table half (id integer); select * from nowhere;");
    await expect(migrate(db, directory)).rejects.toThrow("nowhere");
    await expect(db.query("select * from half")).rejects.toThrow("does not exist");
    await writeFile(file, "create table half (id integer);");
    expect(await migrate(db, directory)).toEqual(["9001_half.sql"]);
  });
});

describe("while the shop sells", () => {
  let directory: string;
  let db: Database;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), "nexxt-migrations-"));
    db = await openTestDatabase("empty");
    await db.execute("create table seats (id integer primary key); insert into seats values (1)");
  });
  afterAll(async () => {
    await db.close();
    await rm(directory, { recursive: true, force: true });
  });

  it("a migration waits for a lock two seconds at a time: buyers wait no longer, and it is applied once the lock is free", async () => {
    await writeFile(path.join(directory, "9000_lock.sql"), "alter table seats add column row text;");
    const migrating = { ended: false };
    const longest = await db.transaction(async (tx) => {
      await tx.execute("select * from seats");
      void migrate(db, directory).then(() => {
        migrating.ended = true;
      });
      let slowest = 0;
      for (const until = Date.now() + 5_000; Date.now() < until; ) {
        const begun = Date.now();
        await db.query("select * from seats");
        slowest = Math.max(slowest, Date.now() - begun);
      }
      expect(migrating.ended).toBe(false);
      return slowest;
    });
    // It did wait behind the migration, and no longer than that waits.
    expect(longest).toBeGreaterThan(1_000);
    expect(longest).toBeLessThan(3_000);
    await expect.poll(() => migrating.ended, { timeout: 5_000 }).toBe(true);
    expect(await db.query("select row from seats")).toEqual([{ row: null }]);
  });

  it("an index is built outside a transaction, by one of two processes that start at once; after a failure, again", async () => {
    const file = path.join(directory, "9001_index.sql");
    const build = (on: string) => `-- outside a transaction
drop index concurrently if exists seats_by_row;
create index concurrently seats_by_row on seats (${on});
`;
    await db.execute("insert into seats values (2)");
    await writeFile(file, build("(1 / (id - 1))"));
    await expect(migrate(db, directory)).rejects.toThrow("division by zero");
    await writeFile(file, build("row"));
    await Promise.all([migrate(db, directory), migrate(db, directory)]);
    const indexes = await db.query(
      "select indisvalid as valid from pg_index where indexrelid = 'seats_by_row'::regclass",
    );
    expect(indexes).toEqual([{ valid: true }]);
    expect(await migrate(db, directory)).toEqual([]);
  });
});

describe("what has landed", () => {
  it("is never changed: a change is a new file, which gets its line here", async () => {
    const files = (await readdir(migrations)).sort();
    const sums = await Promise.all(
      files.map(async (file) => [
        file,
        createHash("sha256")
          .update(await readFile(path.join(migrations, file)))
          .digest("hex"),
      ]),
    );
    expect(Object.fromEntries(sums)).toEqual(LANDED);
  });

  it("is not applied to a database of before: the start is refused in one line that says how to go on", async () => {
    const db = await openTestDatabase("empty");
    await migrate(db, migrations, new Set());
    await db.query("insert into schema_migrations (name, sha256) values ('0001_edition.sql', '')");
    const refusal = await migrate(db, migrations).catch((error: Error) => `${error.name}: ${error.message}`);
    expect(refusal).toMatch(
      /^CannotStart: This database is of a release before 1\.0\.0.+go on with that release, or begin with an empty .+CHANGELOG\.md.+$/,
    );
    expect(await db.query("select from pg_tables where schemaname = 'public'")).toHaveLength(1);
    await db.close();
  });
});

describe("the tables that the code names are those of the database", () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase("empty");
    await migrate(db, migrations);
  });
  afterAll(() => db.close());

  it("all of them, and no others", async () => {
    const rows = await db.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    );
    // Staff name a coupon by another column than its code reads: one table, described twice.
    const named = [...new Set([...tables.map((table) => getTableName(table)), ...NOT_OURS])].sort();
    expect(rows.map(({ name }) => name)).toEqual(named);
  });

  it.each(tables.map((table) => [getTableName(table), table] as const))("%s", async (name, table) => {
    expect(await db.read.select().from(table)).toBeInstanceOf(Array);
    const rows = await db.query<{ column_name: string; is_nullable: string }>(
      "select column_name, is_nullable from information_schema.columns where table_schema = 'public' and table_name = $1",
      [name],
    );
    const there = rows.map((row) => `${row.column_name} ${row.is_nullable === "YES" ? "or null" : ""}`);
    const written = getTableConfig(table).columns.map(
      (column) => `${column.name} ${column.notNull ? "" : "or null"}`,
    );
    expect(written.sort()).toEqual(there.sort());
  });
});
