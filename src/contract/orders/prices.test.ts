import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsToDecimal } from "../money.ts";
import { formatRate } from "./format-rate.ts";
import { type Discount, DiscountType, discountPercent, priceOrder, withVat } from "./prices.ts";

const VAT = 2300;
const line = (unitPriceCents: number, quantity: number, ticketId = 1) => ({
  ticketId,
  unitPriceCents,
  quantity,
});
const percent = (whole: number): Discount => ({
  type: DiscountType.percentage,
  amount: whole * 100,
  tickets: null,
});
const fixed = (cents: number): Discount => ({ type: DiscountType.fixed, amount: cents, tickets: null });

describe("the cart's total, row by row of spec section 5", () => {
  it.each([
    ["no line: nothing", [], "0.00"],
    ["one of one ticket: its price", [line(4990, 1)], "49.90"],
    ["several of one ticket: price times quantity", [line(4990, 3)], "149.70"],
    ["several lines: their sum", [line(4990, 2), line(3500, 1), line(0, 4)], "134.80"],
  ])("sums price times quantity over all lines (%s)", (_, lines, total) => {
    expect(centsToDecimal(priceOrder(lines, null, 0).totalCents)).toBe(total);
  });

  it("a FIXED coupon takes its amount off the sum", () => {
    expect(priceOrder([line(4990, 2)], fixed(2000), 0)).toMatchObject({
      discountCents: 2000,
      netCents: 7980,
    });
  });

  it("a PERCENTAGE coupon takes its share off the sum", () => {
    expect(priceOrder([line(4990, 2)], percent(10), 0)).toMatchObject({ discountCents: 998, netCents: 8982 });
  });

  it("the coupon counts only where it is asked for", () => {
    expect(priceOrder([line(4990, 2)], null, 0)).toMatchObject({ discountCents: 0, netCents: 9980 });
  });

  it("VAT of 23 % is added where it is asked for, and nothing where it is not", () => {
    expect(priceOrder([line(10_000, 1)], null, VAT)).toMatchObject({ vatCents: 2300, totalCents: 12_300 });
    expect(priceOrder([line(10_000, 1)], null, 0)).toMatchObject({ vatCents: 0, totalCents: 10_000 });
  });

  it("the coupon comes off before VAT is added", () => {
    // 100.00 - 20.00 = 80.00, and 23 % of that; VAT first would give 103.00.
    expect(priceOrder([line(10_000, 1)], fixed(2000), VAT).totalCents).toBe(9840);
  });

  it.each([
    ["FIXED, just the sum", fixed(4990)],
    ["FIXED, over the sum", fixed(4991)],
    ["FIXED, far over the sum", fixed(2_000_000_000)],
    ["PERCENTAGE, all of it", percent(100)],
  ])("the total never goes below 0 (%s)", (_, coupon) => {
    expect(priceOrder([line(4990, 1)], coupon, VAT)).toEqual({
      grossCents: 4990,
      discountCents: 4990,
      netCents: 0,
      vatCents: 0,
      totalCents: 0,
      lines: [{ vatRateBp: VAT, netCents: 0, vatCents: 0 }],
      rates: [{ vatRateBp: VAT, netCents: 0, vatCents: 0 }],
    });
  });

  it("the amounts of the demo edition are what a buyer would work out by hand", () => {
    expect(centsToDecimal(priceOrder([line(3500, 1)], null, VAT).totalCents)).toBe("43.05");
    expect(centsToDecimal(priceOrder([line(4990, 1)], percent(50), VAT).totalCents)).toBe("30.69");
    expect(centsToDecimal(priceOrder([line(4990, 2), line(3500, 1)], percent(10), VAT).totalCents)).toBe(
      "149.22",
    );
  });
});

describe("rounding", () => {
  it.each([
    [5, 1],
    [15, 2],
    [14, 1],
    [333, 33],
    [335, 34],
  ])("a tenth of %i cents, rounded half up, is %i", (gross, off) => {
    expect(priceOrder([line(gross, 1)], percent(10), 0).discountCents).toBe(off);
  });

  it("VAT is rounded half up, on the sum and not on each line", () => {
    // 23 % of 50 cents is 11.5; of 150 cents 34.5: three lines rounded alone would make 36.
    expect(priceOrder([line(50, 1)], null, VAT).vatCents).toBe(12);
    expect(priceOrder([line(50, 1), line(50, 1), line(50, 1)], null, VAT).vatCents).toBe(35);
  });

  it("no float stands in between: sums as large as the API takes stay exact", () => {
    expect(priceOrder([line(999_999_999, 100)], null, VAT).vatCents).toBe(22_999_999_977);
  });
});

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

describe("a coupon for some tickets", () => {
  it("lowers the price of those alone: a share of their sum, or at most their sum", () => {
    const order = [line(5_000, 2, 1), line(3_000, 1, 2)];
    expect(priceOrder(order, { ...percent(50), tickets: [1] }, 0)).toMatchObject({ discountCents: 5_000 });
    expect(priceOrder(order, { ...fixed(4_000), tickets: [2] }, 0)).toMatchObject({ discountCents: 3_000 });
    expect(priceOrder(order, { ...percent(100), tickets: [9] }, 0)).toMatchObject({ discountCents: 0 });
  });
});

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

describe("the saving shown beside a crossed-out price", () => {
  it.each([
    ["a real saving, in per cent of the old price", 4990, 9980, 50],
    ["a ticket that is now free", 0, 5000, 100],
    ["no old price", 4990, null, 0],
    ["no price", null, 4990, 0],
    ["an old price of nothing", 0, 0, 0],
    ["the same price", 4990, 4990, 0],
    ["an old price below the new one: no saving, and never a negative one", 4990, 2450, 0],
  ])("%s", (_, price, fake, expected) => {
    expect(discountPercent(price, fake)).toBe(expected);
  });
});

it("a VAT rate is written with its language's decimal sign", () => {
  expect([formatRate(2_300, "pt"), formatRate(650, "pt"), formatRate(650, "en")]).toEqual([
    "23",
    "6,5",
    "6.5",
  ]);
});
