import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database, Transaction } from "#db/transaction.ts";
import { addList, attendee, enrolDevice, openDoorApp, scanOf } from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";

const SCANNERS = 20;

let shop: TestApp;
let devices: Awaited<ReturnType<typeof enrolDevice>>[];
beforeAll(async () => {
  shop = await openDoorApp();
  devices = [];
  for (let count = 0; count < SCANNERS; count += 1) devices.push(await enrolDevice(shop));
});
afterAll(() => shop.close());

/** How many of the scanners admit one code that all of them see at once. */
async function admissions(): Promise<number> {
  const [list, ana] = [await addList(shop), await attendee(shop)];
  const answers = await Promise.all(
    devices.map((device, place) => device.scan([scanOf(list, place % 2 ? ana.code : ana.own)])),
  );
  const told = answers.map(([answer]) => answer?.result);
  expect(told.filter((result) => result === "already_in" || result === "admitted")).toHaveLength(SCANNERS);
  return told.filter((result) => result === "admitted").length;
}

it("one code at 20 scanners at once: one admission", async () => {
  for (let round = 0; round < 3; round += 1) expect(await admissions()).toBe(1);
});

it("without the lock on its purchase there are more: the control", async () => {
  const { db } = shop.app;
  shop.app.db = withoutPurchaseLocks(db);
  const counts: number[] = [];
  for (let round = 0; round < 3; round += 1) counts.push(await admissions());
  shop.app.db = db;
  expect(Math.max(...counts)).toBeGreaterThan(1);
});

/** The same database, on which the statement that locks purchases does nothing. */
function withoutPurchaseLocks(db: Database): Database {
  const dialect = new PgDialect();
  const unlocked = (tx: Transaction): Transaction =>
    new Proxy(tx, {
      get: (of, name) =>
        name === "execute"
          ? (query: Parameters<Transaction["execute"]>[0]) =>
              typeof query === "object" &&
              dialect.sqlToQuery(query.getSQL()).sql.includes("from purchases where id = any")
                ? { rows: [] }
                : of.execute(query)
          : Reflect.get(of, name, of),
    });
  return { ...db, transaction: (work) => db.transaction((tx) => work(unlocked(tx))) };
}
