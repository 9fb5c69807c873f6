import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { DoorScan } from "#contract/door/door.ts";
import {
  addList,
  attendee,
  checkInLog,
  enrolDevice,
  openDoorApp,
  scanOf,
} from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";

const MINUTE_MS = 60_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await openDoorApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const logOf = (list: number, show = "all") => checkInLog(shop, list, show);
/** As a device says it that had no network. */
const offline = (list: number, code: string, more: Partial<DoorScan> = {}) =>
  scanOf(list, code, { device_result: "admitted", ...more });

/** More holders of a purchase's units, and their codes. */
async function manyHolders(purchase: string, count: number): Promise<string[]> {
  const rows = await shop.db.query<{ serial: string }>(
    `with people as (
       insert into signups (id, email, full_name, created_at)
       select gen_random_uuid(), 'grupo-' || n || '@example.pt', 'Pessoa ' || n, now()
       from generate_series(1, $2::int) as n returning id)
     insert into assignments (id, purchase_id, unit, held_ticket_id, signup_id, created_at)
     select gen_random_uuid(), purchases.id, 1 + row_number() over (), ticket_id, people.id, now()
     from people cross join purchases where purchases.id = $1 returning code_serial as serial`,
    [purchase, count],
  );
  return rows.map(({ serial }) => shop.app.codes.write({ kind: "unit", serial }));
}

describe("without a network", () => {
  it("two devices that admit the same code both arrive; the double entry is told to both, and is in the list", async () => {
    const list = await addList(shop);
    const [one, two, ana] = [
      await enrolDevice(shop, "Norte"),
      await enrolDevice(shop, "Sul"),
      await attendee(shop),
    ];
    const before = await one.syncAll();
    const [first, second] = [offline(list, ana.code), offline(list, ana.code)];
    expect((await one.scan([first]))[0]).toMatchObject({ result: "admitted", verdict: "admitted" });
    const [told] = await two.scan([second]);
    expect(told).toMatchObject({ result: "admitted", verdict: "already_in", earlier: { device: "Norte" } });
    const { movements } = await one.syncAll(before.cursor);
    const double = movements.find(([id]) => id === second.id);
    expect(double?.slice(6)).toEqual(["Sul", "already_in", first.id]);
    const [entry] = await logOf(list, "double");
    expect(entry).toMatchObject({
      result: "admitted",
      verdict: "already_in",
      earlier: { device: "Norte" },
      offline: true,
    });
    const setup = await one.setup();
    expect(setup.lists.find(({ id }) => id === list)?.counts).toMatchObject({ entered: 1, doubles: 1 });
  });

  it("a device that waited too long and let in whom the shop had refused says so: both are in the list, once", async () => {
    const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
    await device.scan([scanOf(list, ana.code)]);
    const late = scanOf(list, ana.code);
    expect((await device.scan([late]))[0]?.result).toBe("already_in");
    for (let time = 0; time < 2; time += 1)
      expect((await device.scan([{ ...late, device_result: "admitted" }]))[0]).toMatchObject({
        id: late.id,
        result: "admitted",
        verdict: "already_in",
      });
    expect((await logOf(list)).map(({ result }) => result)).toEqual(["admitted", "already_in", "admitted"]);
  });

  it("an entry by a code that had changed hands by then is in the list as such", async () => {
    const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
    const purchase = ana.tickets[0]?.ticket_purchase.id;
    const rita = await shop.buyer(`rita-${randomUUID()}@example.pt`);
    await shop.call("POST", `/tickets/assignments/${ana.tickets[0]?.id}/reassign/`, {
      token: ana.token,
      body: { signup: rita.signup },
    });
    const key = `${purchase}.1`;
    const [told] = await device.scan([offline(list, ana.code, { device_unit: key })]);
    expect(told).toMatchObject({ result: "admitted", verdict: "transferred", unit: key });
    expect((await logOf(list, "double"))[0]).toMatchObject({ verdict: "transferred" });
  });

  it("5,000 scans that a flapping network sends twice count once each", async () => {
    const list = await addList(shop, { entries: "many" });
    const [device, ana] = [await enrolDevice(shop), await attendee(shop)];
    const codes = await manyHolders(ana.tickets[0]?.ticket_purchase.id ?? "", 1_000);
    const scans = Array.from({ length: 5_000 }, (_, place) =>
      offline(list, codes[place % codes.length] ?? "", {
        at: new Date(shop.clock.now().getTime() - 5_000 + place).toISOString(),
      }),
    );
    const batches = Array.from({ length: 50 }, (_, batch) => scans.slice(batch * 100, batch * 100 + 100));
    // The answer to every other batch is lost, so the device sends it again, also at the same time.
    for (const batch of batches) {
      const [answer, again] = await Promise.all([device.scan(batch), device.scan(batch)]);
      expect(again).toEqual(answer);
    }
    for (const batch of batches.slice(0, 10)) await device.scan(batch);
    const [{ n, ids } = { n: 0, ids: 0 }] = await shop.db.query<{ n: number; ids: number }>(
      "select count(*)::int as n, count(distinct client_id)::int as ids from check_ins where list_id = $1",
      [list],
    );
    expect([n, ids]).toEqual([5_000, 5_000]);
  }, 60_000);

  it("a wrong clock dates no scan before the device was enrolled or after now", async () => {
    const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
    const enrolledAt = shop.clock.now().toISOString();
    shop.clock.forward(MINUTE_MS);
    await device.scan([
      offline(list, ana.code, { at: "2019-01-01T00:00:00Z" }),
      offline(list, ana.code, { at: "2030-01-01T00:00:00Z" }),
    ]);
    const [last, first] = await logOf(list);
    expect([first?.at, last?.at]).toEqual([enrolledAt, shop.clock.now().toISOString()]);
  });
});
