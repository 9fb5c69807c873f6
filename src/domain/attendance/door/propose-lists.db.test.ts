import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { ListProposal } from "#contract/organiser/door/list-proposals.ts";
import { addList, attendee, enrolDevice, openDoorApp, scanOf } from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";

const PATH = "/organiser/editions/1/check-in-lists/proposals/";

let shop: TestApp;
beforeAll(async () => {
  shop = await openDoorApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const token = async () => (await shop.staff("editor")).token;
const proposals = async (per: string) =>
  (await shop.call<{ results: ListProposal[] }>("GET", `${PATH}?per=${per}`, { token: await token() })).body
    .results;
const make = async (per: string) =>
  (await shop.call<{ made: number; audit_id: number }>("POST", PATH, { token: await token(), body: { per } }))
    .body;

it("says which lists the days would make; makes those alone that are missing, once, and undoes them together", async () => {
  await addList(shop, { name: "Porta de terça", days: ["2025-10-28"] });
  const before = await proposals("day");
  expect(before.map(({ name, list }) => [name, list?.name ?? null])).toEqual([
    ["Entrada domingo 26/10", null],
    ["Entrada segunda 27/10", null],
    ["Entrada terça 28/10", "Porta de terça"],
    ["Entrada quarta 29/10", null],
    ["Entrada quinta 30/10", null],
    ["Entrada sexta 31/10", null],
  ]);
  const both = await Promise.all([make("day"), make("day")]);
  expect(both.map(({ made }) => made).sort()).toEqual([0, 5]);
  expect((await proposals("day")).every(({ list }) => list !== null)).toBe(true);

  const sunday = (await proposals("day"))[0]?.list?.id ?? 0;
  const monday = (await proposals("day"))[1]?.list?.id ?? 0;
  const [device, ana] = [await enrolDevice(shop), await attendee(shop)];
  const tell = async (list: number) => (await device.scan([scanOf(list, ana.code)]))[0];
  expect(await tell(monday)).toMatchObject({ result: "not_today", days: ["2025-10-26"] });
  expect(await tell(sunday)).toMatchObject({ result: "admitted" });

  const audit = both.find(({ made }) => made === 5)?.audit_id;
  const used = await shop.call("POST", `/organiser/audit/${audit}/undo/`, { token: await token() });
  expect(used.body).toMatchObject({ code: "record_in_use" });
});

it("makes a list for each stage that a ticket names, and never one whose name is taken", async () => {
  const stages = await proposals("stage");
  expect(stages.length).toBeGreaterThan(2);
  const [first] = stages;
  await addList(shop, { name: first?.name, kind: "zone" });
  expect((await proposals("stage"))[0]?.name).toBe(`${first?.name} (2)`);
  const { made, audit_id } = await make("stage");
  expect(made).toBe(stages.length);
  expect((await make("stage")).made).toBe(0);
  await shop.call("POST", `/organiser/audit/${audit_id}/undo/`, { token: await token() });
  expect((await proposals("stage")).every(({ list }) => list === null)).toBe(true);
});
