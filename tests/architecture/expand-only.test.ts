import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { faultsOfMigration } from "./expand-only.ts";

/** The schema of 1.0.0: there was no version before. */
const FIRST_SCHEMA = 7;

describe("a migration", () => {
  it("only adds, and holds no lock for long: the version before goes on selling", async () => {
    const files = (await readdir("migrations")).filter((file) => Number.parseInt(file, 10) > FIRST_SCHEMA);
    for (const file of files) {
      const faults = await faultsOfMigration(await readFile(path.join("migrations", file), "utf8"));
      expect(faults, file).toEqual([]);
    }
  });

  it.each([
    ["alter table orders drop column phone", "AT_DropColumn"],
    ["alter table orders rename column phone to mobile", "RenameStmt"],
    ["alter table orders rename to purchases", "RenameStmt"],
    ["alter table orders alter column phone type bigint", "AT_AlterColumnType"],
    ["alter table orders alter column phone drop not null", "AT_DropNotNull"],
    ["alter table orders alter column phone set not null", "AT_SetNotNull"],
    ["alter table orders drop constraint few", "AT_DropConstraint"],
    ["alter table orders add column seat text not null", "null or has a default"],
    ["alter table orders add column seat uuid default gen_random_uuid()", "constant or now()"],
    ["alter table orders add column seat text unique", "CONSTR_UNIQUE"],
    ["alter table orders add column seat text references seats (id)", "CONSTR_FOREIGN"],
    ["alter table orders add column cents integer generated always as (1) stored", "CONSTR_GENERATED"],
    ["alter table orders add constraint few check (total_cents < 9)", "not valid"],
    ["create index on orders (phone)", "concurrently"],
    ["drop index orders_by_phone", "OBJECT_INDEX"],
    ["drop table orders", "OBJECT_TABLE"],
    ["drop view public_events", "OBJECT_VIEW"],
    ["drop function quota_left", "OBJECT_FUNCTION"],
    ["truncate orders", "TruncateStmt"],
    ["do $$ begin alter table orders drop column phone; end $$", "DoStmt"],
    ["delete from orders", "DeleteStmt"],
  ])("%s is refused: %s", async (statement, why) => {
    expect((await faultsOfMigration(`-- Why.\n${statement};\n`)).join()).toContain(why);
  });

  it.each([
    "alter table orders add column seat text check (seat <> '')",
    "alter table orders add column door text not null default 'north', add column seen timestamptz default now()",
    "alter table orders add constraint few check (total_cents < 9) not valid",
    "alter table orders validate constraint few",
    "create table seats (id integer primary key, door text not null);\ncreate index on seats (door);\nalter table seats add unique (door)",
    "-- outside a transaction\ndrop index concurrently if exists by_phone;\ncreate index concurrently by_phone on orders (phone)",
    "-- ç\n-- the version before can bear it: none since 1.2 reads it\nalter table orders drop column phone",
  ])("%s is let through", async (text) => {
    expect(await faultsOfMigration(`${text};\n`)).toEqual([]);
  });

  it("a remark counts for its own statement alone", async () => {
    const text = `-- the version before can bear it: none since 1.2 reads it
alter table orders drop column phone;
alter table orders drop column name;
`;
    expect(await faultsOfMigration(text)).toEqual(["not known to be harmless: AT_DropColumn"]);
  });
});
