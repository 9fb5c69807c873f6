import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import type { OrderRowShown } from "#contract/organiser/orders/order-list.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { refundUnits } from "#domain/sales/refunds/units/refund-units.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: a free ticket, and a pass of 49.90 net. */
const FREE = 24;
const PASS = { ticket: 1, cents: 6138 };

let shop: TestApp;
let token: string;
const ids: Record<"ana" | "rui" | "unpaid", string> = { ana: "", rui: "", unpaid: "" };
beforeAll(async () => {
  shop = await openTestApp();
  ids.ana = await place(
    "ana@example.pt",
    { full_name: "Ana João Sá", company: "Fábrica de Pão", country: "PT", vat: "123456789" },
    [{ ticket: PASS.ticket, quantity: 1 }],
  );
  shop.clock.forward(24 * 3_600_000);
  ids.rui = await place("rui@example.pt", { full_name: "Rui Matos" }, [{ ticket: FREE, quantity: 2 }], {
    assign_later: true,
  });
  const late = await shop.buyer("lia@example.pt");
  const { body } = await shop.order(late, [{ ticket: PASS.ticket, quantity: 1 }], PASS.cents);
  ids.unpaid = await orderOf(body.id);
  token = (await shop.staff("finance")).token;
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

async function place(
  email: string,
  changes: object,
  lines: { ticket: number; quantity: number }[],
  body = {},
) {
  const buyer = await shop.buyer(email);
  await shop.call("PATCH", `/signups/${buyer.signup}/`, { token: buyer.token, body: changes });
  const cents = lines.some(({ ticket }) => ticket === PASS.ticket) ? PASS.cents : 0;
  const order = await shop.order(buyer, lines, cents, { body });
  shop.clock.forward(6_000);
  await shop.call("GET", `/tickets/payments/${order.body.id}/`, { token: buyer.token });
  await shop.runJobs();
  return orderOf(order.body.id);
}
const orderOf = async (payment: string) =>
  (await shop.db.query<{ id: string }>("select order_id as id from payments where id = $1", [payment]))[0]
    ?.id ?? "";
const list = async (query: Record<string, string>) => {
  const url = `/organiser/orders/?${new URLSearchParams(query)}`;
  const { body } = await shop.call<{ count: number; results: OrderRowShown[] }>("GET", url, { token });
  expect(body.results).toHaveLength(body.count);
  return body.results.map(({ id }) => id);
};
const read = async (id: string) =>
  (await shop.call<OrganiserOrder>("GET", `/organiser/orders/${id}/`, { token })).body;

describe("orders are found by", () => {
  it("words of the buyer's name, company and address, without accents, in any order; and by NIF", async () => {
    expect(await list({ search: "sa joao" })).toEqual([ids.ana]);
    expect(await list({ search: "FABRICA de pao" })).toEqual([ids.ana]);
    expect(await list({ search: "rui@example" })).toEqual([ids.rui]);
    expect(await list({ search: "123456789" })).toEqual([ids.ana]);
    expect(await list({ search: "ana matos" })).toEqual([]);
    expect(await list({ search: "100%" })).toEqual([]);
  });

  it("the order's code, the payment's id, the provider's reference, and a ticket's code, signed or bare", async () => {
    const { code, attempts, units } = await read(ids.ana);
    const serial = units[0]?.serial ?? "";
    for (const search of [
      code.toLowerCase(),
      `#${code}`,
      attempts[0]?.id ?? "",
      attempts[0]?.reference ?? "",
      serial,
      shop.app.codes.write({ kind: "unit", serial }),
    ])
      expect([search, await list({ search })]).toEqual([search, [ids.ana]]);
  });

  it("the name that a buyer gave a holder, and the holder's address", async () => {
    const rui = await shop.logIn("rui@example.pt");
    const named = { email: "teresa@example.pt", full_name: "Teresa Vale" };
    const person = await shop.call<{ id: string }>("POST", "/signups/", { token: rui, body: named });
    const { units } = await read(ids.rui);
    const path = `/tickets/purchases/${units[0]?.purchase}/assign/`;
    await shop.call("POST", path, { token: rui, body: { signup: person.body.id } });
    expect(await list({ search: "vale" })).toEqual([ids.rui]);
    expect(await list({ search: "teresa@example.pt" })).toEqual([ids.rui]);
    expect((await read(ids.rui)).units[0]).toMatchObject({
      state: "assigned",
      holder: { full_name: "Teresa Vale", email: "teresa@example.pt" },
    });
  });
});

it("filters narrow the list, and sums and days are those of Lisbon", async () => {
  expect(await list({ sort: "created" })).toEqual([ids.ana, ids.rui, ids.unpaid]);
  expect(await list({ state: "pending" })).toEqual([ids.unpaid]);
  expect(await list({ ticket: String(FREE) })).toEqual([ids.rui]);
  expect(await list({ method: "3" })).toEqual([ids.rui]);
  expect(await list({ provider: "sandbox", state: "completed" })).toEqual([ids.ana]);
  expect(await list({ edition: "1", to: "2025-09-01" })).toEqual([ids.ana]);
  // Half past midnight in Lisbon, and half past eleven in the Azores, where the event is now.
  await shop.db.query("update orders set created_at = '2025-09-01T23:30:00Z' where id = $1", [ids.rui]);
  await shop.db.query("update editions set time_zone = 'Atlantic/Azores' where id = 1");
  expect(await list({ edition: "1", to: "2025-09-01" })).toEqual([ids.ana]);
  await shop.db.query("update editions set time_zone = 'Europe/Lisbon' where id = 1");
  expect(await list({ edition: "77" })).toEqual([]);
  expect(await list({ source: "manual" })).toEqual([]);
  expect(await list({ refunded: "any" })).toEqual([]);
});

it("the filter of payments knows every method that orders have, and lists the orders of each", async () => {
  const byHand: Record<string, string[]> = {};
  const lines = [{ ticket: PASS.ticket, quantity: 1 }];
  const amount = "61.38";
  const place = async (path: string, more: object) => {
    const buyer = { email: `${randomUUID()}@example.pt`, full_name: "Lia Porta" };
    const body = { key: randomUUID(), buyer, lines, amount, ...more };
    const { body: made } = await shop.call<{ order: string }>("POST", `/organiser/orders-by-hand/${path}/`, {
      token,
      body,
    });
    return [made.order];
  };
  byHand[PaymentMethod.transfer] = await place("transfers", { due_on: "2025-09-20" });
  byHand[PaymentMethod.cash] = await place("box-office", { paid_by: "cash" });
  byHand[PaymentMethod.terminal] = await place("box-office", { paid_by: "terminal" });
  expect(await list({ source: "manual" })).toHaveLength(3);
  const sorted = async (method: number) => (await list({ method: String(method) })).sort();
  for (const method of Object.values(PaymentMethod)) {
    const expected: Record<number, string[]> = { 1: [ids.ana, ids.unpaid], 2: [], 3: [ids.rui], ...byHand };
    expect([method, await sorted(method)]).toEqual([method, [...(expected[method] ?? [])].sort()]);
  }
});

it("an order's page has its money, units, attempts and what happened, the newest first", async () => {
  const order = await read(ids.ana);
  expect(order).toMatchObject({
    state: "completed",
    source: "shop",
    edition: 1,
    buyer: { full_name: "Ana João Sá", vat: "123456789", orders: 1 },
    money: {
      gross: "49.90",
      discount: "0.00",
      vat: "11.48",
      total: "61.38",
      captured: "61.38",
      kept: "61.38",
    },
    hold: null,
    attempts: [{ status: 2, current: true, captured: "61.38" }],
  });
  expect(order.timeline.map(({ name }) => name)).toEqual([
    "confirmation",
    "confirmation_queued",
    "completed",
    "created",
  ]);
  expect(await read(ids.unpaid)).toMatchObject({
    state: "pending",
    units: [],
    hold: { renewed: false, coupon: false },
  });
});

it("what went back is in the order's sums, its units and the list", async () => {
  const { attempts } = await read(ids.ana);
  await refundUnits(shop.app, { paymentId: attempts[0]?.id ?? "", reason: "asked_for" }, "organiser");
  expect(await read(ids.ana)).toMatchObject({
    state: "refunded",
    money: { captured: "61.38", refunded: "0.00", refunding: "61.38", kept: "0.00" },
    units: [{ state: "refunded", refunded: "61.38", holder: null }],
    refunds: [{ amount: "61.38", status: "begun", reason: "asked_for" }],
  });
  await shop.runJobs();
  expect((await read(ids.ana)).money).toMatchObject({ refunded: "61.38", refunding: "0.00", kept: "0.00" });
  expect(await list({ refunded: "whole" })).toEqual([ids.ana]);
  expect(await list({ refunded: "part" })).toEqual([]);
});

it("of an erased buyer nothing is shown or found but the order", async () => {
  await shop.db.query("delete from named_people");
  const { code, buyer } = await read(ids.rui);
  await shop.db.query(
    "update signups set full_name = '', company = '', vat = '', email = id || '@erased.invalid', erased_at = now() where id = $1",
    [buyer.id],
  );
  expect(await list({ search: "matos" })).toEqual([]);
  expect(await list({ search: "teresa vale" })).toEqual([]);
  expect(await list({ search: code })).toEqual([ids.rui]);
  expect((await read(ids.rui)).buyer).toMatchObject({ erased: true, email: "", full_name: "" });
});

it("an unknown order is not found", async () => {
  const answer = await shop.call("GET", "/organiser/orders/00000000-0000-4000-8000-000000000000/", { token });
  expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
});
