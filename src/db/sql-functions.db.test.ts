import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { createTestDatabase } from "#tests/database/test-database.ts";
import { openServer } from "./connection.ts";
import { applyFunctions } from "./sql-functions.ts";
import type { Database } from "./transaction.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase(inject("databaseAdminUrl"), "template0");
  db = await openServer(database.url, 2);
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

const returning = (value: number) =>
  `create or replace function the_number() returns int language sql as 'select ${value}'`;
const apply = (value: number, to = db) => applyFunctions(to, { "../sales/the-number.sql": returning(value) });
const theNumber = async () => (await db.query<{ n: number }>("select the_number() as n"))[0]?.n;
/** The transaction that created the function as it is. */
const createdBy = () =>
  db.query("select xmin::text from pg_proc where oid = to_regproc('the_number')").then(([row]) => row);

it("a function is replaced where its text has changed, and back by the release before", async () => {
  await apply(1);
  expect(await theNumber()).toBe(1);
  await apply(2);
  expect(await theNumber()).toBe(2);
  await apply(1);
  expect(await theNumber()).toBe(1);
});

it("an unchanged function is left alone", async () => {
  await apply(1);
  const first = await createdBy();
  await apply(1);
  expect(await createdBy()).toEqual(first);
});

it("one that a person has dropped is there again", async () => {
  await apply(1);
  await db.execute("drop function the_number");
  await apply(1);
  expect(await theNumber()).toBe(1);
});

it("of two processes that start at once one replaces it, and both find it", async () => {
  const other = await openServer(database.url, 1);
  await Promise.all([apply(1), apply(1, other)]);
  const first = await createdBy();
  await Promise.all([apply(1), apply(1, other)]);
  expect(await createdBy()).toEqual(first);
  expect(await theNumber()).toBe(1);
  await other.close();
});

it("all of a release's functions are replaced, or none", async () => {
  await apply(1);
  const broken = { "the-number.sql": returning(2), "the-other.sql": "create function" };
  await expect(applyFunctions(db, broken)).rejects.toThrow();
  expect(await theNumber()).toBe(1);
});
