import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { share } from "#contract/money.ts";
import {
  type Discount,
  DiscountType,
  type PricedLine,
  type Prices,
  priceOrder,
} from "#contract/orders/prices.ts";
import type { DocumentLine } from "#outside/invoices/invoices.ts";
import { creditedQuantities } from "#outside/invoices/vendus-credit.ts";
import { type GrossRow, grossRows, sumOf } from "#outside/invoices/vendus-rows.ts";
import { creditLine, creditLines, invoiceLines } from "./document-lines.ts";

/**
 * Up to 1.01 %, which no country has, a net price in hundredths of a cent may round to the next cent: half a cent of VAT moves it by
 * 0.5 / 1.0101 = 0.495, and its own rounding by 0.005.
 */
const vatRateBp = fc.oneof(fc.constantFrom(0, 600, 1300, 2200, 2300), fc.integer({ min: 102, max: 10_000 }));
const line = fc.record({
  ticketId: fc.nat(3),
  name: fc.constantFrom("Passe", "Oficina", "Almoço"),
  quantity: fc.integer({ min: 1, max: 20 }),
  unitPriceCents: fc.oneof(fc.nat(300), fc.nat(500_000)),
  vatRateBp: fc.constantFrom(null, 0, 600, 1300, 2300),
});
const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ ticketId }) => ticketId });
const discount = fc.option(
  fc.oneof(
    fc.record({
      type: fc.constant(DiscountType.percentage),
      amount: fc.nat(10_000),
      tickets: fc.constant(null),
    }),
    fc.record({
      type: fc.constant(DiscountType.fixed),
      amount: fc.nat(100_000),
      tickets: fc.option(fc.array(fc.nat(3))),
    }),
  ),
) as fc.Arbitrary<Discount | null>;

/** An order's lines as they are stored. */
const sold = (order: readonly (PricedLine & { name: string })[], { lines: amounts }: Pick<Prices, "lines">) =>
  order.map(({ name, quantity }, index) => ({
    ...{ vatRateBp: 0, netCents: 0, vatCents: 0, ...amounts[index] },
    ...{ name, quantity, vatExemption: "M07" },
  }));
const PASSES = { ticketId: 0, name: "Passe", quantity: 8, unitPriceCents: 208, vatRateBp: 1300 } as const;
const fixed = { type: DiscountType.fixed, tickets: null };
/** Hundredths of a cent. */
const netOf = (made: readonly DocumentLine[]) =>
  made.reduce((sum, one) => sum + Math.round(one.unitPriceCents * 100) * one.quantity, 0);

describe("an invoice's lines", () => {
  it("come to what was paid, also for each rate, whether a provider rounds each rate's VAT or the whole sum once", () => {
    fc.assert(
      fc.property(lines, discount, vatRateBp, (order, coupon, rate) => {
        const prices = priceOrder(order, coupon, rate);
        const made = invoiceLines(sold(order, prices));
        const exact = made.reduce((sum, one) => sum + netOf([one]) * (10_000 + one.vatRateBp), 0);
        expect(share(exact, 1, 1_000_000)).toBe(prices.totalCents);
        for (const one of prices.rates.filter(({ netCents }) => netCents > 0)) {
          const net = netOf(made.filter((made) => made.vatRateBp === one.vatRateBp));
          expect(share(net, 1, 100)).toBe(one.netCents);
          expect(share(net, one.vatRateBp, 1_000_000)).toBe(one.vatCents);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("of one rate have prices in whole cents, above nothing and at most as listed", () => {
    fc.assert(
      fc.property(lines, discount, vatRateBp, (order, coupon, rate) => {
        const ofOne = order.map((one) => ({ ...one, vatRateBp: null }));
        const dearest = Math.max(...order.map((one) => one.unitPriceCents));
        for (const one of invoiceLines(sold(ofOne, priceOrder(ofOne, coupon, rate)))) {
          expect(Number.isInteger(one.unitPriceCents)).toBe(true);
          expect(one.unitPriceCents).toBeGreaterThan(0);
          expect(one.unitPriceCents).toBeLessThanOrEqual(dearest);
        }
      }),
    );
  });

  it("say why one has no VAT, and only there", () => {
    const order = [
      { ticketId: 1, name: "Passe", quantity: 1, unitPriceCents: 1_000, vatRateBp: 600 },
      { ticketId: 2, name: "Formação", quantity: 1, unitPriceCents: 2_000, vatRateBp: 0 },
    ];
    expect(invoiceLines(sold(order, priceOrder(order, null, 2_300)))).toEqual([
      { name: "Passe", quantity: 1, unitPriceCents: 1_000, vatRateBp: 600 },
      { name: "Formação", quantity: 1, unitPriceCents: 2_000, vatRateBp: 0, vatExemption: "M07" },
    ]);
  });

  it("are those of the order where there is no coupon, without what costs nothing", () => {
    const order = [
      { ticketId: 1, name: "Passe", quantity: 2, unitPriceCents: 4990 },
      { ticketId: 2, name: "Oferta", quantity: 1, unitPriceCents: 0 },
    ];
    expect(invoiceLines(sold(order, priceOrder(order, null, 2300)))).toEqual([
      { name: "Passe", quantity: 2, unitPriceCents: 4990, vatRateBp: 2300 },
    ]);
  });

  it("divide a coupon's cents as a person would: the rest in a line of its own", () => {
    const order = [{ ticketId: 1, name: "Passe", quantity: 3, unitPriceCents: 1000 }];
    expect(invoiceLines(sold(order, priceOrder(order, { ...fixed, amount: 499 }, 2300)))).toEqual([
      { name: "Passe", quantity: 1, unitPriceCents: 833, vatRateBp: 2300 },
      { name: "Passe", quantity: 2, unitPriceCents: 834, vatRateBp: 2300 },
    ]);
  });
});

it("a coupon for some tickets lowers their lines alone", () => {
  const order = [
    { ticketId: 1, name: "Passe", quantity: 1, unitPriceCents: 5000 },
    { ticketId: 2, name: "Oficina", quantity: 2, unitPriceCents: 1000 },
  ];
  const prices = priceOrder(order, { ...fixed, amount: 999, tickets: [2] }, 2300);
  expect(invoiceLines(sold(order, prices))).toEqual([
    { name: "Passe", quantity: 1, unitPriceCents: 5000, vatRateBp: 2300 },
    { name: "Oficina", quantity: 1, unitPriceCents: 500, vatRateBp: 2300 },
    { name: "Oficina", quantity: 1, unitPriceCents: 501, vatRateBp: 2300 },
  ]);
});

describe("a credit note's line", () => {
  it("has the reason of the units that go back without VAT, one for each; of a sum alone the invoice's", () => {
    const made = (units: Parameters<typeof creditLines>[1]["units"]) =>
      creditLines("Devolução", { byRate: { 0: 300, 2300: 123 }, units }, [
        { name: "Passe", quantity: 1, unitPriceCents: 300, vatRateBp: 0, vatExemption: "M07" },
      ]).map(({ vatRateBp, unitPriceCents, vatExemption }) => [vatRateBp, unitPriceCents, vatExemption]);
    const unit = (vatExemption: string, amountCents: number, vatRateBp = 0) => ({
      ...{ name: "Passe", vatExemption, amountCents, vatRateBp },
    });
    expect(made([unit("M21", 100), unit("", 123, 2_300), unit("M16", 150), unit("M21", 50)])).toEqual([
      [2300, 100, undefined],
      [0, 150, "M21"],
      [0, 150, "M16"],
    ]);
    expect(made([])).toEqual([
      [2300, 100, undefined],
      [0, 300, "M07"],
    ]);
  });

  it("gives any sum, VAT included, rounded once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), vatRateBp, (cents, rate) => {
        const { unitPriceCents } = creditLine("Devolução", cents, rate);
        expect(Number.isInteger(Math.round(unitPriceCents * 1e6) / 1e4)).toBe(true);
        expect(share(Math.round(unitPriceCents * 100), 10_000 + rate, 1_000_000)).toBe(cents);
      }),
    );
  });
});

describe("rows with VAT in their prices, as Vendus has them", () => {
  /** An order's rows there; each price is whole cents, so that no rounding of theirs changes a sum. */
  const rowsOf = (
    order: readonly (PricedLine & { name: string })[],
    coupon: Discount | null,
    rate: number,
  ) => {
    const prices = priceOrder(order, coupon, rate);
    return { prices, rows: grossRows(invoiceLines(sold(order, prices))) };
  };

  it("come to what was paid, also for each rate, in whole units of whole cents", () => {
    fc.assert(
      fc.property(lines, discount, vatRateBp, (order, coupon, rate) => {
        const { prices, rows } = rowsOf(order, coupon, rate);
        expect(sumOf(rows)).toBe(prices.totalCents);
        for (const one of prices.rates)
          expect(sumOf(rows.filter((row) => row.vatRateBp === one.vatRateBp))).toBe(
            one.netCents + one.vatCents,
          );
        expect(rows.every(({ quantity, unitCents }) => quantity > 0 && unitCents > 0)).toBe(true);
        expect(
          rows.every(({ quantity, unitCents }) => Number.isInteger(quantity) && Number.isInteger(unitCents)),
        ).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it("are one for tickets of one price, and give the cents that do not divide a row of their own", () => {
    const order = [{ ticketId: 1, name: "Passe", quantity: 3, unitPriceCents: 2400 }];
    expect(rowsOf(order, null, 2_300).rows).toMatchObject([{ title: "Passe", quantity: 3, unitCents: 2952 }]);
    expect(rowsOf(order, { ...fixed, amount: 499 }, 2_300).rows).toMatchObject([
      { quantity: 2, unitCents: 2747 },
      { quantity: 1, unitCents: 2748 },
    ]);
  });

  /** The sum as tickets it may be of, where it is more than a cent. */
  const ofTickets = (rows: readonly GrossRow[], cents: number, vatRateBp: number) => {
    const [one, other] = new Set(rows.flatMap((row) => (row.vatRateBp === vatRateBp ? [row.title] : [])));
    const half = Math.floor(cents / 2);
    return one && other && half > 0
      ? [
          { name: one, cents: half },
          { name: other, cents: cents - half },
        ]
      : [];
  };

  it("are given back in any parts, each to the cent, until nothing is left", () => {
    const parts = fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 6 });
    fc.assert(
      fc.property(lines, discount, vatRateBp, parts, (order, coupon, rate, shares) => {
        const { rows } = rowsOf(order, coupon, rate);
        for (const vatRateBp of new Set(rows.map((row) => row.vatRateBp))) {
          let open = rows;
          let left = sumOf(rows.filter((row) => row.vatRateBp === vatRateBp));
          for (const cents of [...shares.map((part) => share(left, part, 10_000)), left]) {
            const given = Math.min(cents, left);
            if (given === 0) continue;
            const quantities = creditedQuantities(open, [
              { cents: given, vatRateBp, vatExemption: "", tickets: ofTickets(open, given, vatRateBp) },
            ]);
            // Vendus rounds each row.
            const note = quantities.map((quantity, place) =>
              Math.round(quantity * (open[place]?.unitCents ?? 0)),
            );
            expect(note.reduce((sum, row) => sum + row, 0)).toBe(given);
            open = open.map((row, place) => ({
              ...row,
              quantity: Number((row.quantity - (quantities[place] ?? 0)).toFixed(7)),
            }));
            left -= given;
          }
          expect(open.filter((row) => row.vatRateBp === vatRateBp && row.quantity !== 0)).toEqual([]);
        }
      }),
      // After 70 and 1,063 cents of it three whole units come to the rest, and would leave 0.002 of a unit.
      { numRuns: 300, endOnFailure: true, examples: [[[PASSES], null, 0, [370, 5875]]] },
    );
  });
});
