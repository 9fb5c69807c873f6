import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestDatabase } from "#tests/database/test-database.ts";
import { openServer } from "./connection.ts";
import type { Database, Reads } from "./transaction.ts";

/** Two databases that know who they are stand for a primary and its replica. */
let primary: Database;
let replica: Database;
beforeEach(async () => {
  [primary, replica] = await Promise.all([openTestDatabase("empty"), openTestDatabase("empty")]);
  await primary.execute("create table me as select 'primary' as name");
  await replica.execute("create table me as select 'replica' as name");
});
afterEach(() => Promise.all([primary.close(), replica.close()]));

const NOWHERE = "postgres://nexxt@127.0.0.1:1/nexxt";
const answers = async (reads: Reads) =>
  (await reads.execute<{ name: string }>(sql`select name from me`)).rows[0]?.name;

async function withServer(url: string, readUrl: string | undefined, look: (db: Database) => Promise<void>) {
  const db = await openServer(url, 1, readUrl);
  await look(db).finally(() => db.close());
}

it("a replica answers what may be a second old, and nothing else", () =>
  withServer(primary.url, replica.url, async (db) => {
    expect(await answers(db.read)).toBe("primary");
    expect(db.readsReplicas()).toBe(false);
    expect(await answers(db.single)).toBe("primary");
    expect(await db.transaction(answers)).toBe("primary");
    expect(await db.query("select name from me")).toEqual([{ name: "primary" }]);
    expect(await answers(db.delayed.read)).toBe("replica");
    expect(db.delayed.url).toBe(replica.url);
  }));

it("while the primary is away, a replica answers what is only read, and takes no write", () =>
  withServer(NOWHERE, replica.url, async (db) => {
    expect(await answers(db.read)).toBe("replica");
    expect(db.readsReplicas()).toBe(true);
    for (const write of [() => answers(db.single), () => db.transaction(answers), () => db.execute("select")])
      await expect(write()).rejects.toSatisfy((error) => db.isAway(error));
  }));

it("while no replica answers, the primary does", () =>
  withServer(primary.url, NOWHERE, async (db) => expect(await answers(db.delayed.read)).toBe("primary")));

it("without replicas, the primary answers all", () =>
  withServer(primary.url, undefined, async (db) => expect(await answers(db.delayed.read)).toBe("primary")));

it("a refusal of the primary is not asked of a replica again", () =>
  withServer(primary.url, replica.url, async (db) => {
    await replica.execute("create table only_here ()");
    await expect(db.read.execute(sql`select from only_here`)).rejects.toThrow();
  }));
