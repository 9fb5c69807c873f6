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
import { LANDED } from "./landed-migrations.ts";

// Starts a database of its own; the rules beside it do not.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const migrations = path.resolve("migrations");

const tables = Object.values(
  import.meta.glob<Record<string, unknown>>("../../src/domain/**/tables.ts", { eager: true }),
)
  .flatMap((noun) => Object.values<unknown>(noun))
  .filter((value) => is(value, PgTable));

/** The simulator's tables, the view of undone entries, the lists of migrations and of nightly runs: Drizzle reads none of them. */
const NOT_OURS = [
  "installation",
  "ledger_runs",
  "public_event_speakers",
  "public_event_stages",
  "public_events",
  "sandbox_charges",
  "sandbox_refunds",
  "schema_migrations",
  "speaker_sessions",
  "speaker_standing",
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
    await expect.poll(() => migrating.ended).toBe(true);
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
    // Migrated once for all tests.
    db = await openTestDatabase();
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
