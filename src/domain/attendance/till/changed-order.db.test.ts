import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { OrderRowShown } from "#contract/organiser/orders/order-list.ts";
import type { TillSale } from "#contract/organiser/orders/till.ts";
import { openStaffRefundFixture, other, workshop } from "#tests/fixtures/staff-refund-fixture.ts";
import { changesIn, type UnitOf } from "#tests/fixtures/ticket-change-fixture.ts";

const fixture = openStaffRefundFixture();
const { bought, previewAndRefund } = fixture;
const changes = changesIn(() => fixture.shop);

const byStaff = async <Body>(url: string) => {
  const { token } = await fixture.shop.staff("finance");
  return (await fixture.shop.call<Body>("GET", `/organiser/${url}`, { token })).body;
};
const codesOf = async (filter: string) =>
  (await byStaff<{ results: OrderRowShown[] }>(`orders/?${filter}`)).results.map(({ code }) => code);

it("an order whose last ticket was changed reads as changed and names the new order, for staff and buyer; what went back is the difference", async () => {
  const { shop } = fixture;
  const order = await bought();
  const [first, second, dearest] = order.units as [UnitOf, UnitOf, UnitOf];
  const seen = async () =>
    (await shop.call<Payment>("GET", `/tickets/payments/${order.payment}/`, { token: order.buyer.token }))
      .body;
  const { body: cheaper } = await changes.changed(order.order, [dearest], workshop.ticket);
  await shop.runJobs();
  expect(await seen()).toMatchObject({ payment_status: 2, money: "taken", changed_to: [] });
  // 29.52 are carried over: no money, and not left here either.
  expect((await fixture.preview(order, { units: null })).body).toMatchObject({
    ...{ amount: "59.04", refunded_before: "13.53", left_after: "0.00" },
  });
  shop.clock.forward(1_000);
  const { body: dearer } = await changes.changed(order.order, [first, second], other.ticket);
  await shop.runJobs();

  const codes = [cheaper.code, dearer.code];
  expect(await seen()).toMatchObject({
    ...{ payment_status: 5, money: "changed", changed_to: codes },
    refunds: [{ amount: "13.53", done: true }],
  });
  const page = await changes.page(order.order);
  // 29.52 and 59.04 pay the new tickets.
  expect(page).toMatchObject({
    state: "changed",
    money: { captured: "102.09", refunded: "13.53", carried_out: "88.56", kept: "0.00" },
  });
  expect(page.units.map(({ state, refunded }) => [state, refunded])).toEqual(
    Array(3).fill(["changed", null]),
  );
  expect(page.changes?.to.map(({ code }) => code)).toEqual(codes);
  expect(page.timeline.find(({ name }) => name === "refunded")?.detail).toMatchObject({ changed: 1 });
  expect(await codesOf("state=changed")).toContain(page.code);
  expect(await codesOf("state=refunded")).not.toContain(page.code);
  expect(await codesOf("refunded=whole")).not.toContain(page.code);
  expect(await codesOf("refunded=part")).toContain(page.code);
  const { results } = await byStaff<{ results: OrderRowShown[] }>(`orders/?search=${page.code}`);
  expect(results).toMatchObject([{ state: "changed", refunded: "13.53" }]);

  // The order that it became is refunded like any other, and it stays changed.
  const units = (await changes.page(cheaper.order)).units.map(({ purchase, unit }) => ({ purchase, unit }));
  await previewAndRefund({ ...order, order: cheaper.order }, { units });
  await shop.runJobs();
  expect((await changes.page(cheaper.order)).state).toBe("refunded");
  expect((await seen()).money).toBe("changed");
}, 60_000);

it("an order of which a ticket was refunded for money reads as refunded, although another was changed last", async () => {
  const { shop } = fixture;
  const order = await bought();
  const [first, second, dearest] = order.units as [UnitOf, UnitOf, UnitOf];
  await previewAndRefund(order, { units: [first] });
  const { body: made } = await changes.changed(order.order, [second], other.ticket);
  shop.clock.forward(1_000);
  await changes.changed(order.order, [dearest], workshop.ticket);
  await shop.runJobs();
  const page = await changes.page(order.order);
  expect(page).toMatchObject({ state: "refunded", money: { refunded: "43.05", carried_out: "59.04" } });
  expect(page.changes?.to[0]?.code).toBe(made.code);
  expect(page.timeline.find(({ name }) => name === "refunded")?.detail).not.toHaveProperty("changed");
  expect(await codesOf("refunded=whole")).toContain(page.code);
  expect(await codesOf("state=changed")).not.toContain(page.code);
  const { token } = order.buyer;
  const { body } = await shop.call<Payment>("GET", `/tickets/payments/${order.payment}/`, { token });
  expect(body).toMatchObject({ money: "given_back", changed_to: [] });
}, 60_000);

it("a seller sees of a sale that its tickets were changed, and to which order; not that it was given back", async () => {
  const { shop } = fixture;
  const { token } = await shop.staff("finance");
  const sell = (url: string, body: object) =>
    shop.call<{ order: string; code: string }>("POST", `/organiser/${url}`, { token, body });
  await sell("tills/", { id: randomUUID(), float: "0.00" });
  const { body: sold } = await sell("till/sales/", {
    ...{ key: randomUUID(), edition: 1, buyer: { email: "balcao@example.pt", full_name: "Rita Porta" } },
    ...{ lines: [{ ticket: workshop.ticket, quantity: 1 }], amount: "29.52", paid_by: "cash" },
  });
  const units = (await changes.page(sold.order)).units.map(({ purchase, unit }) => ({ purchase, unit }));
  const { body: made } = await changes.changed(sold.order, units, other.ticket);
  const { sales } = await byStaff<{ sales: TillSale[] }>("till/");
  expect(sales.find(({ order }) => order === sold.order)).toMatchObject({
    refunded: false,
    changed_to: [made.code],
    actions: [],
  });
}, 60_000);
