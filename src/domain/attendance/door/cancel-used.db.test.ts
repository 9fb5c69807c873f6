import { afterAll, beforeAll, expect, it } from "vitest";
import { addList, attendee, enrolDevice, openDoorApp, scanOf } from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openDoorApp();
});
afterAll(() => shop.close());

it("a ticket that was used at the door gives nothing back, also before the deadline; once the entry is undone it does", async () => {
  const device = await enrolDevice(shop);
  const list = await addList(shop);
  const ana = await attendee(shop);
  const [ticket] = ana.tickets;
  const purchase = ticket?.ticket_purchase.id ?? "";
  await shop.db.query("update orders set refund_steps = $1", [
    JSON.stringify([{ until: "2025-10-31T18:00:00Z", share: 1 }]),
  ]);
  const path = `/tickets/purchases/${purchase}`;
  const quote = () =>
    shop.call("GET", `${path}/cancellation/?assignment=${ticket?.id}`, { token: ana.token });
  expect(await quote()).toMatchObject({ status: 200 });

  const entry = scanOf(list, ana.code);
  expect(await device.scan([entry])).toMatchObject([{ result: "admitted" }]);
  expect(await quote()).toMatchObject({ status: 409, body: { code: "cancellation_closed" } });
  const cancel = () =>
    shop.call("POST", `${path}/cancel/`, {
      token: ana.token,
      body: { unit: 1, assignment: ticket?.id, amount: "0.00" },
    });
  expect(await cancel()).toMatchObject({ status: 409, body: { code: "cancellation_closed" } });

  await device.scan([scanOf(list, null, { unit: entry.unit, undoes: entry.id })]);
  expect(await cancel()).toMatchObject({ status: 200 });
});
