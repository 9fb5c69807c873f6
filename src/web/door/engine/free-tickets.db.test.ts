import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { DoorFound } from "#contract/door/door.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import type { RefundPreview } from "#contract/organiser/orders/refund-order.ts";
import {
  AT_THE_DOOR,
  addList,
  attendee,
  checkInLog,
  enrolDevice,
  FREE_TICKET,
  openDoorApp,
  scanOf,
  type TestDevice,
} from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";
import { applyFeed, emptyMemory } from "./door-memory.ts";
import { judgeOffline } from "./judge-offline.ts";
import { searchFree } from "./search-offline.ts";

let shop: TestApp;
let device: TestDevice;
let people = 0;
beforeAll(async () => {
  shop = await openDoorApp();
  device = await enrolDevice(shop);
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

/** Four tickets, of which the buyer holds one. */
async function family(name: string) {
  const buyer = await shop.buyer(`familia-${++people}@example.pt`);
  await shop.call("PATCH", `/signups/${buyer.signup}/`, { token: buyer.token, body: { full_name: name } });
  await shop.order(buyer, [{ ticket: FREE_TICKET, quantity: 4 }], 0);
  const [row] = await shop.db.query<{ purchase: string; order: string; code: string }>(
    'select purchases.id as purchase, order_id as "order", code from purchases join orders on orders.id = order_id where buyer_id = $1',
    [buyer.signup],
  );
  if (!row) throw new Error("Nothing was bought");
  const assign = (signup: string) =>
    shop.call("POST", `/tickets/purchases/${row.purchase}/assign/`, { token: buyer.token, body: { signup } });
  await assign(buyer.signup);
  return { ...row, buyer, assign };
}

/** The device's data, and the people whom it would let in. */
async function loaded(list: number) {
  const memory = emptyMemory();
  applyFeed(memory, await device.syncAll());
  const setup = await device.setup();
  const tickets = new Map(setup.tickets.map((ticket) => [ticket.id, ticket]));
  const rules = setup.lists.find(({ id }) => id === list);
  if (!rules) throw new Error("The list is not in the setup");
  const judge = (unit: string, guest?: string) =>
    judgeOffline(memory, rules, tickets, {
      ...{ code: null, unit, guest, direction: "in", at: AT_THE_DOOR, unreadable: false },
      validUntil: setup.device.valid_until,
      zone: setup.edition.time_zone,
    }).result;
  return { memory, judge };
}

it("tickets without a holder are expected as well: no more enter than that", async () => {
  const list = await addList(shop);
  const expected = async () =>
    (await device.setup()).lists.find(({ id }) => id === list)?.counts.expected ?? 0;
  const before = await expected();
  const { purchase, assign } = await family("Rosa Leal");
  expect(await expected()).toBe(before + 4);
  await assign((await shop.buyer("rosa-filha@example.pt")).signup);
  expect(await expected()).toBe(before + 4);
  await device.scan([scanOf(list, null, { unit: `${purchase}.4`, guest: "Ivo Leal" })]);
  expect(await expected()).toBe(before + 4);
});

it("people with tickets that their buyer has not assigned come in by a typed name, without a network too, each ticket once", async () => {
  const [{ purchase, code, assign }, list] = [await family("Marta Reis"), await addList(shop)];
  const { memory, judge } = await loaded(list);
  const [free] = searchFree(memory, "marta");
  expect(free).toMatchObject({
    name: "Marta Reis",
    units: [4, 3, 2].map((unit) => [unit, `${code}-${unit}`]),
  });
  expect(searchFree(memory, code.slice(2, 6))).toEqual([free]);
  // A whole number is of one ticket: another of its buyer is no answer to one that has a holder.
  expect(searchFree(memory, `${code}-3`)).toMatchObject([{ units: [[3, `${code}-3`]] }]);
  expect(searchFree(memory, `${code}-1`)).toEqual([]);
  const unit = (place: number) => `${purchase}.${place}`;
  expect([judge(unit(4), "Rosa"), judge(unit(4)), judge(unit(1), "Rosa")]).toEqual([
    "admitted",
    "no_ticket",
    "no_ticket",
  ]);

  const told = { device_result: "admitted" as const };
  const [rosa, again, unnamed, online] = await device.scan([
    scanOf(list, null, { unit: unit(4), guest: "Rosa Reis", device_unit: unit(4), ...told }),
    scanOf(list, null, { unit: unit(4), guest: "Outra", device_unit: unit(4), ...told }),
    scanOf(list, null, { unit: unit(3) }),
    scanOf(list, null, { unit: unit(3), guest: "Zé" }),
  ]);
  expect([rosa, again, unnamed, online]).toMatchObject([
    { result: "admitted", verdict: "admitted", person: { name: "Rosa Reis" }, ticket: FREE_TICKET },
    { result: "admitted", verdict: "already_in" },
    { result: "no_ticket", person: null },
    { result: "admitted", person: { name: "Zé" } },
  ]);
  const log = await checkInLog(shop, list, "through");
  expect(log.map(({ person, number, order }) => [person?.name, number, order])).toEqual([
    ["Zé", `${code}-3`, code],
    ["Outra", `${code}-4`, code],
    ["Rosa Reis", `${code}-4`, code],
  ]);

  // Two came in, and the buyer gives the last one away: none is left.
  await assign((await shop.buyer("avo@example.pt")).signup);
  expect(searchFree((await loaded(list)).memory, "marta")).toEqual([]);
});

it("a revoked phone hands over whom it let in without their name, and the shop has the ticket", async () => {
  const [{ purchase, code }, list] = [await family("Rita Vaz"), await addList(shop)];
  const unit = `${purchase}.4`;
  const sealed = scanOf(list, null, { unit, guest: "", device_unit: unit, device_result: "admitted" });
  expect((await device.scan([sealed]))[0]).toMatchObject({ verdict: "admitted", person: { name: "" } });
  expect(await checkInLog(shop, list)).toMatchObject([{ number: `${code}-4`, person: { name: "" } }]);
});

it("a scan that a refund or a transfer overtook keeps who it was, in the list and on the order's page", async () => {
  const [{ purchase, order, code, assign }, list] = [await family("Eva Sá"), await addList(shop)];
  const rui = await shop.buyer("rui-foi@example.pt");
  await shop.call("PATCH", `/signups/${rui.signup}/`, { token: rui.token, body: { full_name: "Rui Foi" } });
  await assign(rui.signup);
  const [held] = await shop.db.query<{ serial: string }>(
    "select code_serial as serial from assignments where signup_id = $1",
    [rui.signup],
  );
  const text = shop.app.codes.write({ kind: "unit", serial: held?.serial ?? "" });
  await device.scan([scanOf(list, text)]);
  shop.clock.forward(60_000);
  const { token } = await shop.staff("finance");
  const wanted = { units: [{ purchase, unit: 2 }], reason: "asked_for" };
  const path = `/organiser/orders/${order}/refund/`;
  const { body: shown } = await shop.call<RefundPreview>("POST", `${path}preview/`, { token, body: wanted });
  const { amount, digest } = shown;
  expect(
    (await shop.call("POST", path, { token, body: { ...wanted, shown: { amount, digest } } })).status,
  ).toBeLessThan(300);
  // Another phone, which had no network, has let him in meanwhile.
  await device.scan([scanOf(list, text, { device_result: "admitted", device_unit: `${purchase}.2` })]);
  const was = { person: { name: "Rui Foi" }, number: `${code}-2`, order: code };
  expect(await checkInLog(shop, list)).toMatchObject([
    { ...was, result: "admitted", verdict: "refunded" },
    { ...was, result: "admitted", verdict: "admitted" },
  ]);
  const { body } = await shop.call<OrganiserOrder>("GET", `/organiser/orders/${order}/`, { token });
  expect(body.timeline.filter(({ kind }) => kind === "check_in").map(({ person }) => person)).toEqual([
    "Rui Foi",
    "Rui Foi",
  ]);
  // The history names the member of staff, too.
  expect(body.timeline.find(({ name }) => name === "refund_begun")?.person).toBe("Staff finance");
});

it.each(["erased while holding", "erased after a transfer"])(
  "a former holder (%s) is named by no scan of theirs, and the present holder is not either",
  async (way) => {
    const [{ code, assign, buyer }, list] = [await family("Ivo Reis"), await addList(shop)];
    const named = async (full_name: string) => {
      const person = await shop.buyer(`antes-${++people}@example.pt`);
      await shop.call("PATCH", `/signups/${person.signup}/`, { token: person.token, body: { full_name } });
      return person;
    };
    const rui = await named("Rui Apaga");
    await assign(rui.signup);
    const [held] = await shop.db.query<{ id: string; serial: string; unit: number }>(
      "select id, code_serial as serial, unit from assignments where signup_id = $1",
      [rui.signup],
    );
    await device.scan([scanOf(list, shop.app.codes.write({ kind: "unit", serial: held?.serial ?? "" }))]);
    shop.clock.forward(60_000);
    const erase = async () =>
      expect(
        (await shop.call("POST", "/accounts/erase/", { token: rui.token, body: { email: rui.email } }))
          .status,
      ).toBe(204);
    const eva = await named("Eva Depois");
    const isErasedFirst = way === "erased while holding";
    if (isErasedFirst) {
      await erase();
      await assign(eva.signup);
    } else {
      const given = { token: buyer.token, body: { signup: eva.signup } };
      const path = `/tickets/assignments/${held?.id}/reassign/`;
      expect((await shop.call("POST", path, given)).status).toBeLessThan(300);
      const [before] = await checkInLog(shop, list);
      expect(before?.person?.name).toBe("Rui Apaga");
      await erase();
    }
    const log = await checkInLog(shop, list);
    expect(log.map(({ number }) => number)).toEqual([`${code}-${held?.unit}`]);
    expect(JSON.stringify(log)).not.toMatch(/Rui|Eva/);
  },
);

it("of people with one name a device shows the beginning of each address, and of others none", async () => {
  const [one, two, other] = [await attendee(shop), await attendee(shop), await attendee(shop)];
  for (const [{ token, signup }, full_name] of [
    [one, "Ana Gémea"],
    [two, "ana gemea"],
    [other, "Ana Gémea Sousa"],
  ] as const)
    await shop.call("PATCH", `/signups/${signup}/`, { token, body: { full_name } });
  const { body } = await device.call<{ results: DoorFound[] }>("GET", "/door/search/?search=gemea");
  const email = `${one.email.slice(0, 2)}…@example.pt`;
  expect(body.results.map((found) => [found.name, found.email]).sort()).toEqual([
    ["Ana Gémea Sousa", ""],
    ["Ana Gémea", email],
    ["ana gemea", email],
  ]);
});
