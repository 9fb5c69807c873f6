import { afterAll, beforeAll, expect, it } from "vitest";
import type { DoorCounts } from "#contract/door/door.ts";
import { addList, attendee, enrolDevice, openDoorApp, scanOf } from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";

const DAY_MS = 24 * 3_600_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await openDoorApp();
});
afterAll(() => shop.close());

it("the door's figures are today's, another day's or all days', in which a ticket that came in twice counts once", async () => {
  const list = await addList(shop, { entries: "many" });
  const [device, ana, rui] = [await enrolDevice(shop), await attendee(shop), await attendee(shop)];
  const ask = async (day: string) =>
    shop.call<{ results: ({ list: number } & DoorCounts)[] }>(
      "GET",
      `/organiser/editions/1/check-ins/counts/${day && `?day=${day}`}`,
      { token: (await shop.staff("door")).token },
    );
  const figuresOf = async (day: string) => (await ask(day)).body.results.find((one) => one.list === list);
  await device.scan([scanOf(list, ana.code), scanOf(list, rui.code)]);
  expect(await figuresOf("")).toMatchObject({ expected: 2, entered: 2, last_hour: 2 });
  // The day begins at five in the morning: four o'clock is still yesterday's.
  shop.clock.forward(DAY_MS - 5.5 * 3_600_000);
  expect(await figuresOf("")).toMatchObject({ expected: 2, entered: 2, last_hour: 0 });
  shop.clock.forward(3_600_000);
  expect(await figuresOf("")).toMatchObject({ expected: 0, entered: 0 });
  await shop.db.query(
    `insert into check_ins (client_id, list_id, purchase_id, unit, ticket_id, direction, result, verdict, offline, scanned_at, synced_at)
     select gen_random_uuid(), list_id, purchase_id, unit, ticket_id, direction, result, verdict, offline, scanned_at + interval '1 day', synced_at
     from check_ins where list_id = $1 order by id limit 1`,
    [list],
  );
  expect(await figuresOf("2025-10-26")).toMatchObject({ expected: 2, entered: 2 });
  expect(await figuresOf("2025-10-27")).toMatchObject({ expected: 0, entered: 1 });
  expect(await figuresOf("all")).toMatchObject({ expected: 2, entered: 2, refused: 0 });
  expect((await ask("yesterday")).status).toBe(400);
  expect(shop.bugs).toEqual([]);
});
