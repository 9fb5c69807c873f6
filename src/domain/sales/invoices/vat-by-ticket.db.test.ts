import papaparse from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { decimalToCents } from "#contract/money.ts";
import { DiscountType, priceOrder } from "#contract/orders/prices.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import type { ShownExport } from "#contract/organiser/sales/exports.ts";
import type { Figures } from "#contract/organiser/sales/figures.ts";
import { refundUnits } from "#domain/sales/refunds/units/refund-units.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import type { SeenDocument } from "#tests/fake-servers/invoice-server.ts";
import { openInvoiceFixture, providers } from "#tests/fixtures/invoice-fixture.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";

/** Tickets of the demo edition: their net prices in cents, and the rates that they get here. */
const TICKETS: Record<number, { cents: number; rate: number | null }> = {
  1: { cents: 4990, rate: null },
  3: { cents: 1600, rate: 600 },
  9: { cents: 3500, rate: 1300 },
  17: { cents: 2400, rate: 600 },
  22: { cents: 1850, rate: 0 },
};
const COUPONS = {
  NEXXT10: { type: DiscountType.percentage, amount: 1_000, tickets: null },
  LEIRIA20: { type: DiscountType.fixed, amount: 2_000, tickets: null },
};
const ORDERS = 14;

interface Sale {
  payment: string;
  order: string;
  code: string;
  prices: ReturnType<typeof priceOrder>;
}

describe.each(providers)("with $title,", (provider) => {
  const { shop, documents } = openInvoiceFixture(provider);
  const sales: Sale[] = [];
  const catalogue = { ...TICKETS };

  beforeAll(async () => {
    await shop().db.query("update quotas set size = size + 1000");
    // As of before the rule that only a rate of 0 has a reason: no line gets it.
    await shop().db.query("update editions set vat_exemption = 'M16' where id = 1");
    for (const [id, { rate }] of Object.entries(catalogue))
      await shop().db.query("update tickets set vat_rate_bp = $1, vat_exemption = $2 where id = $3", [
        rate,
        rate === 0 ? "M07" : "",
        Number(id),
      ]);
  });

  /** An order of tickets by their ids, priced as the checkout prices it: the shop refuses any other sum. */
  async function sell(wanted: readonly [number, number][], code: keyof typeof COUPONS | null): Promise<Sale> {
    const buyer = await shop().buyer(`iva-${sales.length}@example.pt`);
    const prices = priceOrder(
      wanted.map(([ticketId, quantity]) => ({
        ticketId,
        quantity,
        unitPriceCents: catalogue[ticketId]?.cents ?? 0,
        vatRateBp: catalogue[ticketId]?.rate ?? null,
      })),
      code && COUPONS[code],
      2_300,
    );
    const coupon = code && (await shop().call<{ id: number }>("GET", `/tickets/coupons/${code}/`)).body.id;
    const lines = wanted.map(([ticket, quantity]) => ({ ticket, quantity }));
    const { body, status } = await shop().order(buyer, lines, prices.totalCents, {
      body: coupon ? { coupon } : {},
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    shop().clock.forward(2_000);
    await postSandboxWebhook(shop(), await referenceOf(shop(), body.id));
    const [row] = await shop().db.query<{ order: string; code: string }>(
      'select o.id as "order", o.code from orders o join payments p on p.order_id = o.id where p.id = $1',
      [body.id],
    );
    const sale = { payment: body.id, prices, ...(row as { order: string; code: string }) };
    sales.push(sale);
    return sale;
  }

  it("orders of several rates are the same to the cent in pricing, database, API, invoice and export, and all refunds of an order come to it at each rate", async () => {
    const numbers = randomNumbers(23);
    const ids = Object.keys(catalogue).map(Number);
    for (let one = 0; one < ORDERS; one += 1) {
      const first = numbers() % ids.length;
      const count = 2 + (numbers() % 3);
      const wanted = Array.from(
        { length: count },
        (_, place) => [ids[(first + place) % ids.length] ?? 1, 1 + (numbers() % 3)] as [number, number],
      );
      await sell(wanted, ([null, "NEXXT10", "LEIRIA20"] as const)[numbers() % 3] ?? null);
    }
    expect(sales.filter(({ prices }) => prices.rates.length > 1).length).toBeGreaterThan(8);
    await shop().runJobs();
    const invoices = await documentsByOrder();
    const { token } = await shop().staff("finance");
    const exported = await exportLines(token);
    for (const { order, code, prices } of sales) {
      const stored = await shop().db.query(
        `select vat_rate_bp as "vatRateBp", sum(net_cents)::int as "netCents", sum(vat_cents)::int as "vatCents" from order_lines
       where order_id = $1 and net_cents > 0 group by 1 order by 1 desc`,
        [order],
      );
      expect(stored).toEqual(prices.rates);
      const { body } = await shop().call<OrganiserOrder>("GET", `/organiser/orders/${order}/`, { token });
      expect(
        body.money.vats.map(({ rate, net, vat }) => ({
          vatRateBp: Math.round(rate * 10_000),
          netCents: decimalToCents(net),
          vatCents: decimalToCents(vat),
        })),
      ).toEqual(prices.rates);
      expect(body.money.vats.map(({ rate, exemption = "" }) => [rate === 0, exemption])).toEqual(
        body.money.vats.map(({ rate }) => [rate === 0, rate === 0 ? "M07" : ""]),
      );
      expect(
        body.lines.filter(({ vat_exemption }) => vat_exemption !== "").map(({ ticket }) => ticket),
      ).toEqual(body.lines.filter(({ ticket }) => ticket === 22).map(({ ticket }) => ticket));
      expect(sumsOf(exported.filter((line) => line.order === code))).toEqual(prices.rates);
      const invoice = invoices.get(order);
      expect(invoice && ratesOf(invoice)).toEqual(grossOf(prices.rates));
      expect(invoice?.totalCents).toBe(prices.totalCents);
    }
    const free = documents().flatMap(({ lines }) => lines.filter(({ vatRateBp }) => vatRateBp === 0));
    expect(new Set(free.map(({ exemption }) => exemption))).toEqual(new Set(["M07"]));

    for (const { payment } of sales) {
      if (numbers() % 2 === 0)
        await giveBack(payment, { reason: "goodwill", amountCents: 1 + (numbers() % 700) });
      if (numbers() % 2 === 0)
        await giveBack(payment, { reason: "asked_for", units: [await someUnit(payment)] });
      if (numbers() % 3 === 0)
        await giveBack(payment, { reason: "goodwill", amountCents: 1 + (numbers() % 300) });
      await giveBack(payment, { reason: "event_cancelled" });
    }
    await shop().runJobs();
    for (const { order, prices } of sales) {
      const invoice = invoices.get(order);
      const notes = documents().filter(({ corrects }) => corrects === invoice?.reference);
      expect(notes.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(prices.totalCents);
      const back = notes.flatMap((note) => ratesOf(note));
      for (const { vatRateBp, cents } of grossOf(prices.rates)) {
        const ofRate = back.filter((one) => one.vatRateBp === vatRateBp);
        expect(ofRate.reduce((sum, one) => sum + one.cents, 0)).toBe(cents);
      }
    }
    const { body } = await shop().call<{ figures: Figures }>("GET", "/organiser/editions/1/figures/", {
      token,
    });
    const { totals, tickets } = body.figures;
    expect(decimalToCents(totals.net)).toBe(sales.reduce((sum, { prices }) => sum + prices.netCents, 0));
    expect(totals.net_refunded).toBe(totals.net);
    expect(tickets.reduce((sum, one) => sum + decimalToCents(one.net_refunded), 0)).toBe(
      decimalToCents(totals.net),
    );
    expect(await findBreachesIn(shop())).toEqual([]);
  }, 60_000);

  it("a ticket without VAT goes back with its own reason, beside another's", async () => {
    catalogue[17] = { cents: 2400, rate: 0 };
    await shop().db.query("update tickets set vat_rate_bp = 0, vat_exemption = 'M21' where id = 17");
    const { payment, order } = await sell(
      [
        [17, 1],
        [22, 1],
      ],
      null,
    );
    await shop().runJobs();
    const invoice = (await documentsByOrder()).get(order);
    expect(invoice?.lines.map(({ exemption }) => exemption)).toEqual(["M21", "M07"]);
    await giveBack(payment, { reason: "asked_for", units: [await someUnit(payment)] });
    await shop().runJobs();
    const note = documents().find(({ corrects }) => corrects === invoice?.reference);
    expect(note).toMatchObject({ totalCents: 1850, lines: [{ exemption: "M07" }] });
  });

  /** The invoice at the provider, by order. */
  async function documentsByOrder(): Promise<Map<string, SeenDocument>> {
    const rows = await shop().db.query<{ id: string; order: string }>(
      'select id, order_id as "order" from invoices',
    );
    return new Map(
      rows.flatMap(({ id, order }) => {
        const found = documents().find(({ reference }) => reference === id);
        return found ? [[order, found] as const] : [];
      }),
    );
  }

  async function exportLines(token: string) {
    const made = await shop().call<ShownExport>("POST", "/organiser/exports/", {
      token,
      body: { kind: "lines", format: "csv", separator: ",", edition: 1 },
    });
    const file = await shop().request(`/organiser/exports/${made.body.id}/file/`, {
      headers: { authorization: `Token ${token}` },
    });
    return papaparse.parse<Record<string, string>>((await file.text()).trimEnd(), { header: true }).data;
  }

  async function someUnit(payment: string): Promise<{ purchaseId: string; unit: number }> {
    const [unit] = await shop().db.query<{ id: string }>(
      "select t.id from purchases t join payments p on p.order_id = t.order_id where p.id = $1 order by t.ticket_id desc limit 1",
      [payment],
    );
    return { purchaseId: unit?.id ?? "", unit: 1 };
  }

  async function giveBack(
    paymentId: string,
    terms: Omit<Parameters<typeof refundUnits>[1], "paymentId">,
  ): Promise<void> {
    shop().clock.forward(1_000);
    await refundUnits(shop().app, { paymentId, ...terms }, "organiser");
  }
});

/** The total of a provider that rounds each rate once, the highest first. */
function ratesOf({ lines }: Pick<SeenDocument, "lines">) {
  return [...Map.groupBy(lines, ({ vatRateBp }) => vatRateBp)]
    .map(([vatRateBp, of]) => ({
      vatRateBp,
      cents: Math.round(Number(of.reduce((sum, { gross }) => sum + gross, 0).toFixed(6))),
    }))
    .sort((one, other) => other.vatRateBp - one.vatRateBp);
}

const grossOf = (rates: ReturnType<typeof priceOrder>["rates"]) =>
  rates.map(({ vatRateBp, netCents, vatCents }) => ({ vatRateBp, cents: netCents + vatCents }));

const sumsOf = (lines: readonly Record<string, string>[]) =>
  [...Map.groupBy(lines, ({ vat_rate }) => vat_rate)]
    .map(([rate, of]) => ({
      vatRateBp: Math.round(Number(rate) * 100),
      netCents: of.reduce((sum, line) => sum + decimalToCents(line.net ?? ""), 0),
      vatCents: of.reduce((sum, line) => sum + decimalToCents(line.vat ?? ""), 0),
    }))
    .filter(({ netCents }) => netCents > 0)
    .sort((one, other) => other.vatRateBp - one.vatRateBp);

/** The same each time, so that a failure can be looked into. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor(state / 65_536);
  };
}
