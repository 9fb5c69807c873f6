import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { share } from "#contract/money.ts";
import { type Discount, DiscountType, isDiscounted, priceOrder } from "#contract/orders/prices.ts";
import type { DocumentLine } from "#outside/invoices/invoices.ts";
import { creditLine, invoiceLines } from "./document-lines.ts";

const vatRateBp = fc.oneof(fc.constantFrom(0, 600, 1300, 2200, 2300), fc.nat(10_000));
const line = fc.record({
  ticketId: fc.nat(3),
  discounted: fc.constant(true),
  name: fc.constantFrom("Passe", "Oficina", "Almoço"),
  quantity: fc.integer({ min: 1, max: 20 }),
  unitPriceCents: fc.oneof(fc.nat(300), fc.nat(500_000)),
});
const lines = fc.array(line, { minLength: 1, maxLength: 6 });
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
/** The lines as the order stored them. */
const sale = fc.tuple(lines, discount).map(([sold, coupon]) => ({
  coupon,
  sold: sold.map((one) => ({ ...one, discounted: isDiscounted(coupon, one.ticketId) })),
}));

const netOf = (made: readonly DocumentLine[]) =>
  made.reduce((sum, one) => sum + one.unitPriceCents * one.quantity, 0);

describe("an invoice's lines", () => {
  it("add up to what was paid, to the cent, net and with VAT, whatever the coupon", () => {
    fc.assert(
      fc.property(sale, vatRateBp, ({ sold, coupon }, rate) => {
        const prices = priceOrder(sold, coupon, rate);
        const net = netOf(invoiceLines(sold, prices.netCents, rate));
        expect(net).toBe(prices.netCents);
        expect(net + share(net, rate, 10_000)).toBe(prices.totalCents);
      }),
    );
  });

  it("have prices in whole cents, above nothing and at most as listed", () => {
    fc.assert(
      fc.property(sale, vatRateBp, ({ sold, coupon }, rate) => {
        const dearest = Math.max(...sold.map((one) => one.unitPriceCents));
        for (const one of invoiceLines(sold, priceOrder(sold, coupon, rate).netCents, rate)) {
          expect(Number.isInteger(one.unitPriceCents)).toBe(true);
          expect(one.unitPriceCents).toBeGreaterThan(0);
          expect(one.unitPriceCents).toBeLessThanOrEqual(dearest);
        }
      }),
    );
  });

  it("are those of the order where there is no coupon, without what costs nothing", () => {
    const sold = [
      { name: "Passe", quantity: 2, unitPriceCents: 4990, discounted: false },
      { name: "Oferta", quantity: 1, unitPriceCents: 0, discounted: false },
    ];
    expect(invoiceLines(sold, 9980, 2300)).toEqual([
      { name: "Passe", quantity: 2, unitPriceCents: 4990, vatRateBp: 2300 },
    ]);
  });

  it("divide a coupon's cents as a person would: the rest in a line of its own", () => {
    const sold = [{ name: "Passe", quantity: 3, unitPriceCents: 1000, discounted: true }];
    expect(invoiceLines(sold, 2501, 2300)).toEqual([
      { name: "Passe", quantity: 1, unitPriceCents: 833, vatRateBp: 2300 },
      { name: "Passe", quantity: 2, unitPriceCents: 834, vatRateBp: 2300 },
    ]);
  });
});

it("a coupon for some tickets lowers their lines alone", () => {
  const sold = [
    { name: "Passe", quantity: 1, unitPriceCents: 5000, discounted: false },
    { name: "Oficina", quantity: 2, unitPriceCents: 1000, discounted: true },
  ];
  expect(invoiceLines(sold, 6001, 2300)).toEqual([
    { name: "Passe", quantity: 1, unitPriceCents: 5000, vatRateBp: 2300 },
    { name: "Oficina", quantity: 1, unitPriceCents: 500, vatRateBp: 2300 },
    { name: "Oficina", quantity: 1, unitPriceCents: 501, vatRateBp: 2300 },
  ]);
});

describe("a credit note's line", () => {
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
