import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { decimalToCents } from "#contract/money.ts";
import type { Figures, MoneyMonth } from "#contract/organiser/sales/figures.ts";
import { bookRefundByHand } from "#domain/sales/refunds/book-refund-by-hand.ts";
import { refundUnits } from "#domain/sales/refunds/units/refund-units.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { readFigures } from "./read-figures.ts";

const DAY_MS = 24 * 3_600_000;
const EDITION = { id: 1, year: 2025, firstDay: "2025-10-26" };
/** Tickets of the demo edition with their net prices in cents. */
const PRICES: Record<number, number> = { 1: 4990, 3: 1600, 9: 3500, 17: 2400, 25: 850 };
/** Demo coupons: 10 %, 20 €, none. */
const COUPONS = ["NEXXT10", "LEIRIA20", null];

let shop: TestApp;
let buyers = 0;
beforeAll(async () => {
  shop = await openTestApp();
  await sell();
}, 60_000);
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

/** Orders of all kinds over six days: with coupons, given back in part or whole, too late, by hand. */
async function sell(): Promise<void> {
  const numbers = randomNumbers(7);
  for (let day = 0; day < 6; day += 1) {
    for (let one = 0; one < 5; one += 1) {
      const tickets = Object.keys(PRICES).map(Number);
      const lines = [0, 1].map((place) => ({
        ticket: tickets[(numbers() + place * 2) % tickets.length] ?? 1,
        quantity: 1 + (numbers() % 3),
      }));
      const unique = lines.filter(
        ({ ticket }, place) => lines.findIndex((line) => line.ticket === ticket) === place,
      );
      const coupon = COUPONS[numbers() % 3] ?? null;
      const payment = await buy(unique, coupon, numbers() % 7 === 0 ? "912345675" : "912345678");
      if (payment && numbers() % 3 === 0) await giveBack(payment, numbers() % 2 === 0);
    }
    shop.clock.forward(DAY_MS);
  }
  await shop.runJobs();
  expect(await findBreachesIn(shop)).toEqual([]);
}

async function buy(lines: { ticket: number; quantity: number }[], code: string | null, phone: string) {
  buyers += 1;
  const buyer = await shop.buyer(`figura-${buyers}@example.pt`);
  const body = code
    ? { coupon: (await shop.call<{ id: number }>("GET", `/tickets/coupons/${code}/`)).body.id }
    : {};
  // The first answer says the right total.
  const asked = await shop.order(buyer, lines, 1, { body, phone });
  const total = /(\d+\.\d\d)/.exec(String((asked.body as unknown as { detail?: string }).detail))?.[1] ?? "";
  const { body: order, status } = await shop.order(buyer, lines, decimalToCents(total), { body, phone });
  if (status !== 201) return null;
  const late = phone.endsWith("5");
  shop.clock.forward(late ? 6 * 60_000 : 2_000);
  await postSandboxWebhook(shop, await referenceOf(shop, order.id));
  await shop.runJobs();
  const [stored] = await shop.db.query<{ status: number }>("select status from payments where id = $1", [
    order.id,
  ]);
  return stored?.status === 2 ? order.id : null;
}

async function giveBack(paymentId: string, byHand: boolean): Promise<void> {
  const [unit] = await shop.db.query<{ id: string }>(
    "select t.id from purchases t join payments p on p.order_id = t.order_id where p.id = $1 limit 1",
    [paymentId],
  );
  const { id } = await refundUnits(
    shop.app,
    { paymentId, units: [{ purchaseId: unit?.id ?? "", unit: 1 }], reason: "asked_for" },
    "organiser",
  );
  if (byHand) {
    await shop.db.query("update refunds set status = 'failed' where id = $1", [id]);
    await shop.db.transaction((tx) => bookRefundByHand(tx, shop.app, id, id));
  }
  await shop.runJobs();
}

const read = (): Promise<Figures> =>
  shop.db.transaction((tx) => readFigures(tx, EDITION, null, shop.clock.now()));
const cents = (amounts: readonly string[]) => amounts.reduce((sum, one) => sum + decimalToCents(one), 0);

describe("the money view", () => {
  it("is equal to the provider's own statement and to the ledger's sums, to the cent", async () => {
    const { token } = await shop.staff("finance");
    const { body } = await shop.call<{ months: MoneyMonth[] }>("GET", "/organiser/money/", { token });
    const statement = await shop.providers.current.statement(new Date(0));
    const stated = (kind: string) =>
      statement.filter((line) => line.kind === kind).reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(cents(body.months.map(({ captured }) => captured))).toBe(stated("capture"));
    expect(cents(body.months.map(({ refunded }) => refunded))).toBe(stated("refund"));
    expect(stated("refund")).toBeGreaterThan(0);
    const [stored] = await shop.db.query<{ by_hand: string }>(
      "select sum(amount_cents) as by_hand from refunds where by_hand and status = 'done'",
    );
    expect(cents(body.months.map(({ refunded_by_hand }) => refunded_by_hand))).toBe(Number(stored?.by_hand));
    expect(Number(stored?.by_hand)).toBeGreaterThan(0);
    // Every order is of the first edition.
    const url = (edition: number) => `/organiser/money/?edition=${edition}`;
    expect((await shop.call("GET", url(1), { token })).body).toEqual(body);
    await shop.db.query(
      `insert into editions select (jsonb_populate_record(e, '{"id": 2, "year": 2026, "state": "preparing"}')).* from editions e`,
    );
    await shop.db.query(
      "update orders set edition_id = 2 where id = (select id from orders where state = 'completed' order by id limit 1)",
    );
    const [moved] = await shop.db.query<{ captured: string }>(
      "select sum(captured_cents) as captured from payments p join orders o on o.id = p.order_id where edition_id = 2",
    );
    const other = await shop.call<{ months: MoneyMonth[] }>("GET", url(2), { token });
    expect(cents(other.body.months.map(({ captured }) => captured))).toBe(Number(moved?.captured));
    await shop.db.query("update orders set edition_id = 1");
    expect(await findBreachesIn(shop)).toEqual([]);
  });
});

describe("the figures", () => {
  it("add up to the orders: units, sums without VAT and discounts, by day, ticket, country and coupon", async () => {
    const { totals, days, tickets, countries, coupons } = await read();
    const [orders] = await shop.db.query<{ orders: string; net: string }>(
      "select count(*) as orders, sum(net_cents) as net from orders where state in ('completed', 'refunded')",
    );
    const [units] = await shop.db.query<{ units: string }>("select sum(quantity) as units from purchases");
    expect(totals).toMatchObject({ orders: Number(orders?.orders), units: Number(units?.units) });
    expect(decimalToCents(totals.net)).toBe(Number(orders?.net));
    expect(days.length).toBeGreaterThanOrEqual(6);
    for (const part of [days, tickets]) {
      expect(cents(part.map(({ net }) => net))).toBe(Number(orders?.net));
      expect(part.reduce((sum, one) => sum + one.units, 0)).toBe(totals.units);
    }
    expect(countries.reduce((sum, one) => sum + one.orders, 0)).toBe(totals.orders);
    expect(coupons.map(({ code }) => code).sort()).toEqual(["LEIRIA20", "NEXXT10"]);
    expect(cents(coupons.map(({ discount }) => discount))).toBe(decimalToCents(totals.discount));
    const [back] = await shop.db.query<{ n: string }>("select count(*) as n from refund_units");
    expect(totals.units_refunded).toBe(Number(back?.n));
  });

  it("fill lines that the version before wrote as it charged them: the same net, and VAT that adds up", async () => {
    const lines = () =>
      shop.db.query<{ order_id: string; net_cents: number; vat_cents: number }>(
        "select order_id, ticket_id, vat_rate_bp, net_cents, vat_cents from order_lines order by order_id, ticket_id",
      );
    const priced = await lines();
    await shop.db.execute(
      "update order_lines set vat_rate_bp = -1, net_cents = 0, vat_cents = 0; select fill_line_amounts(null)",
    );
    const filled = await lines();
    expect(priced.length).toBeGreaterThan(20);
    for (const [place, line] of priced.entries()) {
      const { vat_cents, ...rest } = filled[place] ?? { vat_cents: 0 };
      expect({ ...rest, vat_cents: line.vat_cents }).toEqual(line);
      expect(Math.abs(vat_cents - line.vat_cents)).toBeLessThanOrEqual(3);
    }
    expect(await findBreachesIn(shop)).toEqual([]);
  });

  it("are the same whether a day is read from its orders or from its sums, however often it is filled", async () => {
    await shop.db.execute("delete from sales_days; update sales_days_filled set next_day = null");
    const filled = await Promise.all([read(), read()]);
    const [sums] = await shop.db.query<{ days: string }>(
      "select count(distinct day) as days from sales_days",
    );
    expect(Number(sums?.days)).toBeGreaterThanOrEqual(5);
    shop.clock.forward(2 * DAY_MS);
    const later = await read();
    for (const figures of [...filled, later]) {
      expect(figures.totals).toEqual(filled[0]?.totals);
      expect(figures.days).toEqual(filled[0]?.days);
      expect(figures.coupons).toEqual(filled[0]?.coupons);
    }
  });

  it("count as refunded what units and goodwill gave back without VAT, on the refund's day, and come to nothing once all is refunded", async () => {
    const before = await read();
    const [parts] = await shop.db.query<{ amount: string }>(
      "select sum(amount_cents) as amount from refund_units",
    );
    expect(decimalToCents(before.totals.net_refunded) / (Number(parts?.amount) / 1.23)).toBeCloseTo(1, 3);
    expect(before.totals.net_refunded).not.toBe("0.00");
    // Refunds of money that bought nothing are in neither sum.
    expect(before.refunds.length).toBeGreaterThan(0);
    shop.clock.forward(DAY_MS);
    const paid = await shop.db.query<{ id: string; lines: number }>(
      "select current_payment_id as id, (select count(*)::int from order_lines where order_id = orders.id) as lines from orders where state = 'completed' order by id",
    );
    expect(paid.filter(({ lines }) => lines === 1).length).toBeGreaterThan(1);
    for (const [place, { id, lines }] of paid.entries()) {
      // One unit first and the rest later, or a sum that does not divide and then all that is left.
      if (lines > 1 && place % 2 === 0) await giveBack(id, false);
      if (lines === 1)
        await refundUnits(shop.app, { paymentId: id, amountCents: 333, reason: "goodwill" }, "organiser");
      await refundUnits(shop.app, { paymentId: id, reason: "event_cancelled" }, "organiser").catch(
        (error: { code?: string }) => expect(error.code).toBe("already_refunded"),
      );
    }
    await shop.runJobs();
    const { totals, tickets, days, coupons } = await read();
    expect(totals).toMatchObject({ units_refunded: totals.units, orders_refunded: totals.orders });
    expect(totals.discount_refunded).toBe(totals.discount);
    expect(totals.discount).not.toBe("0.00");
    expect(totals.net_refunded).toBe(totals.net);
    for (const part of [tickets, days]) {
      expect(cents(part.map((row) => row.net_refunded))).toBe(decimalToCents(totals.net));
      expect(part.reduce((sum, row) => sum + row.units_refunded, 0)).toBe(totals.units);
    }
    for (const coupon of coupons)
      expect([coupon.net_refunded, coupon.discount_refunded]).toEqual([coupon.net, coupon.discount]);
    const last = days.at(-1);
    expect(last).toMatchObject({ orders: 0, units: 0, net: "0.00" });
    expect(last?.units_refunded).toBeGreaterThan(20);
    for (const { net, net_refunded } of tickets) expect(net_refunded).toBe(net);
    expect(await findBreachesIn(shop)).toEqual([]);
  });

  it("say nothing anew while nothing has changed, and are refused to a member for whom money is not", async () => {
    const { token } = await shop.staff("finance");
    const url = "/organiser/editions/1/figures/";
    const first = await shop.call<{ version: string; figures: object | null }>("GET", url, { token });
    expect(first.body.figures).not.toBeNull();
    const again = await shop.call("GET", `${url}?version=${first.body.version}`, { token });
    expect(again.body).toMatchObject({ version: first.body.version, figures: null });
    expect((await shop.call("GET", "/organiser/editions/99/figures/", { token })).status).toBe(404);
  });
});

/** The same each time, so that a failure can be looked into. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor(state / 65_536);
  };
}
