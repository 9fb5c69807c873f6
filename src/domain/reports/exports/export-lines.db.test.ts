import papaparse from "papaparse";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { decimalToCents } from "#contract/money.ts";
import { priceOrder } from "#contract/orders/prices.ts";
import type { ShownExport } from "#contract/organiser/sales/exports.ts";
import { changesIn } from "#tests/fixtures/ticket-change-fixture.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

async function exported(kind: "lines" | "refunds") {
  const { token } = await shop.staff("finance");
  const body = { kind, format: "csv", separator: ",", edition: 1 };
  const made = await shop.call<ShownExport>("POST", "/organiser/exports/", { token, body });
  const file = await shop.request(`/organiser/exports/${made.body.id}/file/`, {
    headers: { authorization: `Token ${token}` },
  });
  return papaparse.parse<Record<string, string>>((await file.text()).trimEnd(), { header: true }).data;
}

it("an export of lines has each ticket of an order with its part of coupon and VAT: they add up to the order, to the cent", async () => {
  const rui = await shop.buyer("rui@example.pt");
  const coupon = await shop.call<{ id: number }>("GET", "/tickets/coupons/NEXXT10/");
  const wanted = [
    { ticket: 3, quantity: 1 },
    { ticket: 17, quantity: 3 },
    { ticket: 1, quantity: 2 },
  ];
  const listed = await shop.db.query<{ id: number; cents: number }>(
    "select id, price_cents as cents from tickets where id in (1, 3, 17)",
  );
  const gross = wanted.reduce(
    (sum, { ticket, quantity }) => sum + quantity * (listed.find(({ id }) => id === ticket)?.cents ?? 0),
    0,
  );
  const { totalCents } = priceOrder(
    wanted.map(({ ticket, quantity }) => ({
      ticketId: ticket,
      quantity,
      unitPriceCents: listed.find(({ id }) => id === ticket)?.cents ?? 0,
    })),
    { type: 1, amount: 1_000, tickets: null },
    2_300,
  );
  const made = await shop.order(rui, wanted, totalCents, { body: { coupon: coupon.body.id } });
  expect(made.status).toBe(201);
  const data = await exported("lines");
  const own = data.filter(({ order }) => order === made.body.order);
  expect(own.map(({ quantity, vat_rate }) => [quantity, vat_rate])).toEqual([
    ["2", "23.00"],
    ["1", "23.00"],
    ["3", "23.00"],
  ]);
  const sumOf = (name: string) => own.reduce((sum, line) => sum + decimalToCents(line[name] ?? ""), 0);
  const [order] = await shop.db.query<{ net: number; vat: number; total: number }>(
    "select net_cents as net, vat_cents as vat, total_cents as total from orders where code = $1",
    [made.body.order],
  );
  expect({ net: sumOf("net"), vat: sumOf("vat"), total: sumOf("total") }).toEqual(order);
  expect([sumOf("listed"), sumOf("discount")]).toEqual([gross, gross - (order?.net ?? 0)]);
});

it("of a change, what is carried over and the difference have together the net of its one credit note, while the clock runs", async () => {
  await shop.db.query("update tickets set price_cents = 2441 where id = 17");
  const buyer = await shop.buyer("marta@example.pt");
  const { body: bought } = await shop.order(buyer, [{ ticket: 1, quantity: 1 }], 6138);
  shop.clock.forward(2_000);
  await postSandboxWebhook(shop, await referenceOf(shop, bought.id));
  const [unit] = await shop.db.query<{ purchase: string; order: string }>(
    `select u.id as purchase, u.order_id as "order" from purchases u join payments p on p.order_id = u.order_id where p.id = $1`,
    [bought.id],
  );
  const { clock } = shop.app;
  shop.app.clock = {
    now: () => {
      shop.clock.forward(1);
      return shop.clock.now();
    },
  };
  const units = [{ purchase: unit?.purchase ?? "", unit: 1 }];
  await changesIn(() => shop).changed(unit?.order ?? "", units, 17);
  shop.app.clock = clock;
  const rows = (await exported("refunds")).filter(({ order }) => order === bought.order);
  // 30.02 is 24.41 and VAT, 31.36 would be 25.50: of 49.90 it is 25.49.
  expect(
    rows.map(({ reason, amount, carried_out, net, vat }) => [reason, amount, carried_out, net, vat]),
  ).toEqual([
    ["changed", "0.00", "30.02", "24.41", "5.61"],
    ["difference", "31.36", "0.00", "25.49", "5.87"],
  ]);
  const [apart] = await shop.db.query<{ times: number }>(
    "select count(distinct created_at)::int as times from refunds where reason in ('changed', 'difference')",
  );
  expect(apart?.times).toBe(2);
  await shop.db.query("update tickets set price_cents = 2400 where id = 17");
});

it("an export of refunds names the tickets that went back", async () => {
  const ana = await shop.buyer("ana@example.pt");
  const { body: bought } = await shop.order(ana, [{ ticket: 17, quantity: 2 }], 5904);
  shop.clock.forward(2_000);
  await postSandboxWebhook(shop, await referenceOf(shop, bought.id));
  const { token } = await shop.staff("finance");
  const [unit] = await shop.db.query<{ purchase: string; order: string; number: string }>(
    `select u.id as purchase, u.order_id as "order", ticket_number(u.order_id, u.ticket_id, 2) as number from purchases u where u.ticket_id = 17 and u.quantity = 2`,
  );
  const wanted = { units: [{ purchase: unit?.purchase, unit: 2 }], reason: "asked_for" };
  const url = `/organiser/orders/${unit?.order}/refund/`;
  const { body: shown } = await shop.call<{ amount: string; digest: string }>("POST", `${url}preview/`, {
    token,
    body: wanted,
  });
  const body = { ...wanted, shown: { amount: shown.amount, digest: shown.digest } };
  expect((await shop.call("POST", url, { token, body })).status).toBe(200);
  const data = (await exported("refunds")).filter(({ reason }) => reason === "asked_for");
  expect(data).toMatchObject([{ amount: "29.52", numbers: unit?.number }]);
});
