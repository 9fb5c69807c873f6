import { describe, expect, it } from "vitest";
import { centsToDecimal } from "../money.ts";
import { type Discount, DiscountType, priceOrder } from "./prices.ts";
import { discountPercent, netsFor, withVat } from "./unit-price.ts";

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

describe("a coupon for some tickets", () => {
  it("lowers the price of those alone: a share of their sum, or at most their sum", () => {
    const order = [line(5_000, 2, 1), line(3_000, 1, 2)];
    expect(priceOrder(order, { ...percent(50), tickets: [1] }, 0)).toMatchObject({ discountCents: 5_000 });
    expect(priceOrder(order, { ...fixed(4_000), tickets: [2] }, 0)).toMatchObject({ discountCents: 3_000 });
    expect(priceOrder(order, { ...percent(100), tickets: [9] }, 0)).toMatchObject({ discountCents: 0 });
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

it("a price with VAT has one price without it, or two whose prices with VAT are one cent beside it", () => {
  expect(netsFor(29_000, 2_000)).toEqual([24_167]);
  expect(netsFor(12_003, 2_000)).toEqual([10_002, 10_003]);
  expect([10_002, 10_003].map((net) => withVat(net, 2_000))).toEqual([12_002, 12_004]);
  for (const rate of [0, 600, 1_300, 2_000, 2_300, 2_550])
    for (let gross = 0; gross < 3_000; gross++) {
      const given = netsFor(gross, rate).map((net) => withVat(net, rate) - gross);
      expect([[0], [-1, 1]], `${gross} at ${rate}`).toContainEqual(given);
    }
});
