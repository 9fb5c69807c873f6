import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { DoorFeed, DoorScan, DoorSetup } from "#contract/door/door.ts";
import {
  addList,
  attendee,
  checkInLog,
  enrolDevice,
  openDoorApp,
  scanOf,
} from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openDoorApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

/** A list with Ana inside, and a scan of her code that the shop refused but whose answer came too late. */
async function refusedTooLate() {
  const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
  const first = scanOf(list, ana.code);
  await device.scan([first]);
  const { cursor } = await device.syncAll();
  const late = scanOf(list, ana.code);
  expect((await device.scan([late]))[0]?.result).toBe("already_in");
  const admitted: DoorScan = {
    ...late,
    device_result: "admitted",
    device_unit: `${ana.tickets[0]?.ticket_purchase.id}.1`,
  };
  return { list, device, ana, first, late, admitted, cursor };
}

const countsOf = async (setup: Promise<DoorSetup>, list: number) =>
  (await setup).lists.find(({ id }) => id === list)?.counts;
const ids = (movements: DoorFeed["movements"]) => movements.map(([id]) => id);

it("admitted by a device that had waited too long: the device, the others and the organiser are told, by the id that it knows", async () => {
  const { list, device, admitted, first, cursor } = await refusedTooLate();
  const [answer] = await device.scan([admitted]);
  expect(answer).toMatchObject({ id: admitted.id, result: "admitted", verdict: "already_in" });
  const { movements } = await device.syncAll(cursor);
  expect(ids(movements)).toEqual([admitted.id]);
  expect(movements[0]?.slice(7)).toEqual(["already_in", first.id]);
  const review = await checkInLog(shop, list, "double");
  expect(review).toMatchObject([{ result: "admitted", verdict: "already_in", offline: true }]);
  expect((await checkInLog(shop, list)).map(({ result }) => result)).toEqual([
    "admitted",
    "already_in",
    "admitted",
  ]);
  expect(await countsOf(device.setup(), list)).toMatchObject({ entered: 1, doubles: 1, refused: 1 });
});

it("undone on the device, it is the admission that is undone, and every device is told so", async () => {
  const { list, device, admitted, cursor } = await refusedTooLate();
  const undo = scanOf(list, null, { undoes: admitted.id });
  // Both waited for the network.
  const answers = await device.scan([admitted, undo]);
  expect(answers.map(({ result }) => result)).toEqual(["admitted", "undone"]);
  expect((await checkInLog(shop, list)).map(({ result, undone }) => [result, undone])).toEqual([
    ["admitted", true],
    ["already_in", false],
    ["admitted", false],
  ]);
  const { undone } = await device.syncAll(cursor);
  expect(undone).toEqual([admitted.id]);
  expect(await countsOf(device.setup(), list)).toMatchObject({ entered: 1, doubles: 0 });
});

it("sent again, in upper case, or by several requests at once, it counts once", async () => {
  const { list, device, admitted } = await refusedTooLate();
  const shouted = { ...admitted, id: admitted.id.toUpperCase() };
  const answers = await Promise.all([admitted, shouted, admitted].map((scan) => device.scan([scan])));
  expect(answers.flat().map(({ result, verdict }) => [result, verdict])).toEqual(
    Array(3).fill(["admitted", "already_in"]),
  );
  expect(await checkInLog(shop, list)).toHaveLength(3);
});

it("a device that told what the shop had found leaves one row, whichever it was", async () => {
  const { list, device, late, ana } = await refusedTooLate();
  await device.scan([{ ...late, device_result: "already_in" }]);
  expect((await checkInLog(shop, list)).map(({ result }) => result)).toEqual(["already_in", "admitted"]);
  const other = await addList(shop);
  const scan = scanOf(other, ana.code);
  await device.scan([scan]);
  expect((await device.scan([{ ...scan, device_result: "admitted" }]))[0]).toMatchObject({
    result: "admitted",
    verdict: "admitted",
  });
  expect((await checkInLog(shop, other)).map(({ undone }) => undone)).toEqual([false]);
});

it("turned away by a device that did not know the ticket, though the shop had admitted: the person may still go in", async () => {
  const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
  const scan = scanOf(list, ana.code);
  expect((await device.scan([scan]))[0]?.result).toBe("admitted");
  for (let time = 0; time < 2; time += 1) await device.scan([{ ...scan, device_result: "no_ticket" }]);
  expect((await checkInLog(shop, list)).map(({ result, undone }) => [result, undone])).toEqual([
    ["admitted", true],
  ]);
  shop.clock.forward(1_000);
  expect((await device.scan([scanOf(list, ana.code)]))[0]?.result).toBe("admitted");
});

it("another device cannot take an entry back by its id", async () => {
  const [list, one, two, ana] = [
    await addList(shop),
    await enrolDevice(shop),
    await enrolDevice(shop),
    await attendee(shop),
  ];
  const scan = scanOf(list, ana.code);
  await one.scan([scan]);
  await two.scan([{ ...scan, device_result: "no_ticket" }]);
  expect((await checkInLog(shop, list)).map(({ undone }) => undone)).toEqual([false]);
});

it("a code of no shop that a device let in is kept as such, without a person", async () => {
  const [list, device] = [await addList(shop), await enrolDevice(shop)];
  const scan = scanOf(list, "https://example.org/menu", { id: randomUUID() });
  expect((await device.scan([scan]))[0]?.result).toBe("bad_code");
  const [answer] = await device.scan([{ ...scan, device_result: "admitted" }]);
  expect(answer).toMatchObject({ id: scan.id, result: "admitted", verdict: "bad_code", person: null });
  expect(await checkInLog(shop, list, "double")).toHaveLength(1);
});
