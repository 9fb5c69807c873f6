import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { DoorFound } from "#contract/door/door.ts";
import type { ShownCheckIn } from "#contract/organiser/door/check-ins.ts";
import { addList, attendee, enrolDevice, openDoorApp, scanOf } from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";

/** More than are looked up one by one. */
const PEOPLE = 10_001;

let shop: TestApp;
let device: Awaited<ReturnType<typeof enrolDevice>>;
let person: Awaited<ReturnType<typeof attendee>>;
beforeAll(async () => {
  shop = await openDoorApp();
  device = await enrolDevice(shop);
  person = await attendee(shop);
  await shop.db.query(
    "update signups set full_name = 'Inês Conceição', company = 'Fábrica', vat = '123456789' where id = $1",
    [person.signup],
  );
  await device.scan([scanOf(await addList(shop), person.code)]);
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const atTheDoor = async (search: string) =>
  (
    await device.call<{ results: DoorFound[] }>("GET", `/door/search/?search=${encodeURIComponent(search)}`)
  ).body.results.map(({ name }) => name);
const inTheLog = async (search: string) => {
  const { token } = await shop.staff("door");
  const query = new URLSearchParams({ search });
  const { body } = await shop.call<{ count: number; counted_all: boolean; results: ShownCheckIn[] }>(
    "GET",
    `/organiser/editions/1/check-ins/?${query}`,
    { token },
  );
  expect(body.results).toHaveLength(body.count);
  return body.results.map((row) => row.person?.name);
};

it("a holder is found by words in any order, without accents, and by the order's code; not by their NIF, and by their address for staff alone", async () => {
  const [order] = await shop.db.query<{ code: string }>("select code from orders where signup_id = $1", [
    person.signup,
  ]);
  for (const search of ["conceicao ines", "FABRICA", "in", order?.code.toLowerCase() ?? ""])
    expect([search, await atTheDoor(search), await inTheLog(search)]).toEqual([
      search,
      ["Inês Conceição"],
      ["Inês Conceição"],
    ]);
  for (const search of [person.email, person.email.split("@")[0] ?? "", "inês example.pt"])
    expect([search, await atTheDoor(search), await inTheLog(search)]).toEqual([
      search,
      [],
      ["Inês Conceição"],
    ]);
  for (const search of ["123456789", "ines silva", "nê_"])
    expect([search, await atTheDoor(search), await inTheLog(search)]).toEqual([search, [], []]);
});

it("a name that very many people have finds those of them who hold a ticket", async () => {
  await shop.db.query(
    `insert into signups (id, email, full_name, last_name, created_at)
     select gen_random_uuid(), 'ines-' || n || '@example.pt', 'Inês Conceição', 'Conceição', now() from generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  expect(await atTheDoor("ines conceicao")).toEqual(["Inês Conceição"]);
  expect(await inTheLog("conceicao")).toEqual(["Inês Conceição"]);
});

it("no answer to a device has an address, so that none is on a stolen one", async () => {
  const found = await device.call("GET", "/door/search/?search=ines");
  const scanned = await device.scan([scanOf(await addList(shop), person.code)]);
  const all = JSON.stringify([found.body, scanned, await device.setup(), await device.syncAll()]);
  expect(all).toContain("Inês Conceição");
  expect(all).not.toMatch(/@|example\.pt/);
});
