import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "#tests/database/test-database.ts";
import { openServer } from "./connection.ts";
import type { Database } from "./transaction.ts";

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe("the server", () => {
  let db: Database;
  beforeEach(async () => {
    db = await openTestDatabase("empty");
  });
  afterEach(() => db.close());

  const endItself = sql`select pg_terminate_backend(pg_backend_pid())`;

  it.each<[string, () => Promise<unknown>]>([
    ["in a statement", () => db.read.execute(endItself)],
    ["in a transaction", () => db.transaction((tx) => tx.execute(endItself))],
    [
      "in a transaction that goes on",
      () =>
        db.transaction(async (tx) => {
          await tx.execute(endItself).catch(() => {});
          await tx.execute(sql`select 1`);
        }),
    ],
    [
      "before the commit",
      () => db.transaction(async (tx) => void (await tx.execute(endItself).catch(() => {}))),
    ],
    ["in a raw statement", () => db.query("select pg_terminate_backend(pg_backend_pid()), $1::int", [1])],
    ["in raw statements", () => db.execute("select pg_terminate_backend(pg_backend_pid())")],
  ])("ends a connection %s: it is away, and back for the next", async (_, work) => {
    expect(db.isAway(await failureOf(work()))).toBe(true);
    expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["a statement that it does not understand", () => db.read.execute(sql`selec 1`)],
    ["a value that a statement cannot use", () => db.query("select $1::int", ["one"])],
    [
      "a bug between two statements",
      () =>
        db.transaction(async () => {
          throw new TypeError("A bug");
        }),
    ],
  ])("refuses %s: it is there", async (_, work) => {
    const failure = await failureOf(work());
    expect(failure).toBeInstanceOf(Error);
    expect(db.isAway(failure)).toBe(false);
  });
});

it.each([
  ["no socket", "postgres://nexxt@localhost/nexxt?host=/nowhere"],
  ["a closed port", "postgres://nexxt@127.0.0.1:1/nexxt"],
])("a server behind %s is away", async (_, url) => {
  const db = await openServer(url, 1);
  for (const work of [
    () => db.read.execute(sql`select 1`),
    () => db.transaction((tx) => tx.execute(sql`select 1`)),
    () => db.query("select 1"),
    () => db.execute("select 1"),
  ])
    expect(db.isAway(await failureOf(work()))).toBe(true);
  await db.close();
});
