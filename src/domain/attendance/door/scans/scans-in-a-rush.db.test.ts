import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { addList, attendee, enrolDevice, openDoorApp, scanOf } from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";

/** Each waits for all that the process does meanwhile. */
const STATEMENTS = { unknown: 10, admitted: 17 };

let shop: TestApp;
beforeAll(async () => {
  shop = await openDoorApp();
});
afterAll(() => shop.close());

it("a scan is a few statements, once the edition's tickets are known", async () => {
  const [list, device, ana, rui] = [
    await addList(shop),
    await enrolDevice(shop),
    await attendee(shop),
    await attendee(shop),
  ];
  await device.scan([scanOf(list, ana.code)]);
  for (const [code, count] of [
    ["NEXXT:unknown", STATEMENTS.unknown],
    [rui.code, STATEMENTS.admitted],
  ] as const) {
    const statements = vi.spyOn(pg.Client.prototype, "query");
    try {
      await device.scan([scanOf(list, code)]);
      expect(statements.mock.calls.length).toBeLessThanOrEqual(count);
    } finally {
      statements.mockRestore();
    }
  }
});

/** Buyers who wait for the database, until `open`; `served`: how many of them have been. */
function rush() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  // All connections of the app.
  const taken = Array.from({ length: 4 }, () => shop.db.transaction(() => opened));
  let served = 0;
  const buyers = Array.from({ length: 300 }, async () => {
    await shop.db.query("select pg_sleep(0.01)");
    served += 1;
  });
  return {
    served: () => served,
    buyers,
    open: async () => {
      // As what was asked meanwhile would be under way: its first statement waits.
      await new Promise((resolve) => setImmediate(resolve));
      open();
    },
    over: () => Promise.all([...taken, ...buyers]),
  };
}

it("a scan does not stand behind the buyers who wait for the database", async () => {
  const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
  await device.scan([scanOf(list, "NEXXT:unknown")]);
  const { open, over, served } = rush();
  const scan = device.scan([scanOf(list, ana.code)]);
  await open();
  expect((await scan)[0]?.result).toBe("admitted");
  expect(served()).toBeLessThan(200);
  await over();
});

it("requests with a false token take no turn of the buyers", async () => {
  const { open, over, buyers } = rush();
  let refused = 0;
  const ask = async (path: string, authorization: string) => {
    expect((await shop.request(path, { headers: { authorization } })).status).toBe(401);
    refused += 1;
  };
  const asked = Array.from({ length: 100 }, () => [
    ask("/organiser/orders/?edition=1", `Token ${"a".repeat(43)}`),
    ask("/door/setup/", `Device ${"a".repeat(43)}`),
  ]).flat();
  await open();
  await Promise.all(buyers.slice(0, 250));
  expect(refused).toBe(0);
  await Promise.all([over(), ...asked]);
});

it("the next scan is judged by what the organiser has just changed", async () => {
  const [list, device] = [await addList(shop), await enrolDevice(shop)];
  const scanned = async () => (await device.scan([scanOf(list, (await attendee(shop)).code)]))[0]?.result;
  expect(await scanned()).toBe("admitted");
  await shop.db.query(
    "update editions set ends_at = now() - interval '30 years', starts_at = now() - interval '31 years'",
  );
  expect(await scanned()).not.toBe("admitted");
});
