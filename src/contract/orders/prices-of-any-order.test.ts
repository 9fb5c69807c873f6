import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Discount, DiscountType, priceOrder } from "./prices.ts";
import { withVat } from "./unit-price.ts";

const VAT = 2300;
const line = (unitPriceCents: number, quantity: number, ticketId = 1) => ({
  ticketId,
  unitPriceCents,
  quantity,
});

const fixed = (cents: number): Discount => ({ type: DiscountType.fixed, amount: cents, tickets: null });

const lines = fc.array(
  fc.record({
    ticketId: fc.nat(9),
    unitPriceCents: fc.nat(500_000),
    quantity: fc.integer({ min: 1, max: 100 }),
  }),
  { maxLength: 50 },
);
const tickets = fc.option(fc.array(fc.nat(9)));
const discount = fc.option(
  fc.oneof(
    fc.record({ type: fc.constant(DiscountType.percentage), amount: fc.nat(10_000), tickets }),
    fc.record({ type: fc.constant(DiscountType.fixed), amount: fc.nat(2_000_000_000), tickets }),
  ),
);
const rate = fc.nat(10_000);

/** Half up as commonly defined: the nearest cent, and the upper one of two. */
const halfUp = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator);

describe("for any order", () => {
  it("every part is a whole number of cents and none is negative", () => {
    fc.assert(
      fc.property(lines, discount, rate, (order, coupon, vat) => {
        const { lines: own, rates, ...sums } = priceOrder(order, coupon, vat);
        for (const cents of [sums, ...own, ...rates].flatMap((part) => Object.values(part))) {
          expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
        }
      }),
    );
  });

  it("no cent is lost: gross - discount = net, and net + VAT = total", () => {
    fc.assert(
      fc.property(lines, discount, rate, (order, coupon, vat) => {
        const prices = priceOrder(order, coupon, vat);
        expect(prices.grossCents - prices.discountCents).toBe(prices.netCents);
        expect(prices.netCents + prices.vatCents).toBe(prices.totalCents);
      }),
    );
  });

  it("VAT is charged on what is left after the coupon, rounded half up", () => {
    fc.assert(
      fc.property(lines, discount, rate, (order, coupon, vat) => {
        const prices = priceOrder(order, coupon, vat);
        expect(BigInt(prices.vatCents)).toBe(halfUp(BigInt(prices.netCents) * BigInt(vat), 10_000n));
        expect(priceOrder([line(prices.netCents, 1)], null, vat).totalCents).toBe(prices.totalCents);
      }),
    );
  });

  it("a percentage is taken of the sum and rounded half up to the cent", () => {
    fc.assert(
      fc.property(lines, fc.nat(10_000), (order, amount) => {
        const prices = priceOrder(order, { type: DiscountType.percentage, amount, tickets: null }, VAT);
        expect(BigInt(prices.discountCents)).toBe(
          halfUp(BigInt(prices.grossCents) * BigInt(amount), 10_000n),
        );
      }),
    );
  });

  it("a fixed coupon over the sum makes it zero, and one below it takes exactly its amount", () => {
    fc.assert(
      fc.property(lines, fc.nat(30_000_000), (order, amount) => {
        const prices = priceOrder(order, fixed(amount), VAT);
        if (amount >= prices.grossCents) expect(prices.totalCents).toBe(0);
        else expect(prices.discountCents).toBe(amount);
      }),
    );
  });

  it("the order of the lines does not matter", () => {
    const shuffled = lines.chain((order) =>
      fc.tuple(fc.constant(order), fc.shuffledSubarray(order, { minLength: order.length })),
    );
    fc.assert(
      fc.property(shuffled, discount, ([order, other], coupon) => {
        const { lines: _, ...sums } = priceOrder(order, coupon, VAT);
        expect(priceOrder(other, coupon, VAT)).toMatchObject(sums);
      }),
    );
  });

  it("with several rates, VAT is rounded once for each, on its sum; lines, rates and order add up to the cent", () => {
    const mixed = fc.uniqueArray(
      fc.record({
        ticketId: fc.nat(20),
        unitPriceCents: fc.oneof(fc.nat(300), fc.nat(500_000)),
        quantity: fc.integer({ min: 1, max: 20 }),
        vatRateBp: fc.constantFrom(null, 0, 600, 1_300, 2_300),
      }),
      { minLength: 1, maxLength: 8, selector: ({ ticketId }) => ticketId },
    );
    fc.assert(
      fc.property(mixed, discount, fc.nat(1_000), (order, coupon, seed) => {
        const prices = priceOrder(order, coupon, VAT);
        const sum = (parts: readonly { netCents: number; vatCents: number }[]) => [
          parts.reduce((all, { netCents }) => all + netCents, 0),
          parts.reduce((all, { vatCents }) => all + vatCents, 0),
        ];
        expect(sum(prices.lines)).toEqual([prices.netCents, prices.vatCents]);
        expect(sum(prices.rates)).toEqual([prices.netCents, prices.vatCents]);
        for (const { vatRateBp, netCents, vatCents } of prices.rates) {
          expect(BigInt(vatCents)).toBe(halfUp(BigInt(netCents) * BigInt(vatRateBp), 10_000n));
          expect(sum(prices.lines.filter((line) => line.vatRateBp === vatRateBp))).toEqual([
            netCents,
            vatCents,
          ]);
        }
        // A cart is ordered as it was filled, an order by its tickets.
        const turned = [...order.slice(seed % order.length), ...order.slice(0, seed % order.length)];
        expect(priceOrder(turned, coupon, VAT).rates).toEqual(prices.rates);
        for (const line of prices.lines)
          expect(Math.abs(line.vatCents - (line.netCents * line.vatRateBp) / 10_000)).toBeLessThan(1.5);
      }),
    );
  });

  it("one unit costs what is shown beside its net price", () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), rate, (cents, vat) => {
        expect(withVat(cents, vat)).toBe(priceOrder([line(cents, 1)], null, vat).totalCents);
      }),
    );
  });
});
