import type { SQL } from "drizzle-orm";
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

/** Returns the number of scanners that admit one code which all of them see at once. */
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
  const admitted = await admissions();
  shop.app.db = db;
  expect(admitted).toBeGreaterThan(1);
});

/**
 * The same database, on which the statement that locks purchases does nothing. Between reading and writing, the first
 * transaction waits for a second: by chance they would meet on some machines only.
 */
function withoutPurchaseLocks(db: Database): Database {
  const dialect = new PgDialect();
  const second = Promise.withResolvers<void>();
  let haveRead = 0;
  const unlocked = (tx: Transaction): Transaction => {
    const execute = async (query: SQL) => {
      const text = dialect.sqlToQuery(query).sql;
      if (text.includes("from purchases where id = any")) return { rows: [] };
      if (text.includes("nextval")) {
        haveRead += 1;
        if (haveRead > 1) second.resolve();
        await second.promise;
      }
      return tx.execute(query);
    };
    return new Proxy(tx, { get: (of, name) => (name === "execute" ? execute : Reflect.get(of, name, of)) });
  };
  return { ...db, transaction: (work) => db.transaction((tx) => work(unlocked(tx))) };
}
