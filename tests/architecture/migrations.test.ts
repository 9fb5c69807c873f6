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

/** The simulator's tables, the organiser's view of twins, the view of undone entries, the lists of migrations and of nightly runs: Drizzle reads none of them. */
const NOT_OURS = [
  "email_twins",
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

  it("of one field for a whole name makes the last name: everything after the first word", async () => {
    const names = { "a@example.pt": "Maria João  da Silva", "b@example.pt": "Ana", "c@example.pt": "" };
    for (const [email, name] of Object.entries(names))
      await db.query(
        "insert into signups (id, email, full_name, created_at) values (gen_random_uuid(), $1, $2, now())",
        [email, name],
      );
    const [, change = ""] = (await readFile(path.join(migrations, "0013_last_names.sql"), "utf8")).split(
      /^update /m,
    );
    await db.query(`update ${change}`);
    expect(await db.query("select full_name, last_name from signups order by email")).toEqual([
      { full_name: "Maria João  da Silva", last_name: "João  da Silva" },
      { full_name: "Ana", last_name: "" },
      { full_name: "", last_name: "" },
    ]);
    await db.query("delete from signups");
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

describe("a shop of the time when there was one edition", () => {
  it("keeps its content in its newest edition, which is published; nothing counts as edited", async () => {
    const db = await openTestDatabase("empty");
    const earlier = (await readdir(migrations)).filter((file) => file < "0017");
    await migrate(db, migrations, new Set(earlier));
    const edition = (year: number) =>
      `insert into editions (name, year, tagline, city, first_day, last_day, starts_at, ends_at, vat_rate_bp, contact_email, external_event_url, complaints_book_url, social, credits, organiser, seed)
       values ('Nexxt', ${year}, '', '', '${year}-10-01', '${year}-10-02', '${year}-10-01', '${year}-10-02', 2300, '', '', '', '[]', '[]', '{}', 1);`;
    await db.execute(`${edition(2025)} ${edition(2024)}
      insert into venues (name, address, city) values ('Castelo', '', '');
      insert into stages (name, description, cover, venue_id, position) values ('Palco', '', '', 1, 1), ('Sem lugar', '', '', null, 2);
      insert into event_types (name, position) values ('Talk', 1);
      insert into speakers (slug, name, position, company, image, bio, linkedin_profile) values ('ana', 'Ana', '', '', '', '', '');
      insert into events (title, description, starts_at, ends_at, event_type_id, stage_id) values ('Abertura', '', '2025-10-01', '2025-10-02', 1, 1);
      insert into event_speakers values (1, 1, 1);`);
    const dated = "select changed_at, revision from events";
    const before = await db.query(dated);
    await migrate(db, migrations);
    expect(await db.query("select id, year, state from editions order by year")).toEqual([
      { id: 2, year: 2024, state: "archived" },
      { id: 1, year: 2025, state: "published" },
    ]);
    expect(await db.query("select edition_id, state, version from events")).toEqual([
      { edition_id: 1, state: "confirmed", version: 1 },
    ]);
    expect(await db.query(dated)).toEqual(before);
    expect(
      await db.query("select distinct edition_id from stages union select edition_id from event_speakers"),
    ).toEqual([{ edition_id: 1 }]);
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
    const named = [...tables.map((table) => getTableName(table)), ...NOT_OURS].sort();
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
