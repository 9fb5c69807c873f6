import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalAmount } from "./fields.ts";
import { centsToDecimal, decimalToCents, share } from "./money.ts";

describe("money at the API's edge", () => {
  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [50, "0.50"],
    [4990, "49.90"],
    [100_000_000, "1000000.00"],
    [-5, "-0.05"],
  ])("%i cents are written %s", (cents, decimal) => {
    expect(centsToDecimal(cents)).toBe(decimal);
  });

  it("what we write we read back, to the cent", () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (cents) => {
        expect(decimalToCents(decimalAmount.parse(centsToDecimal(cents)))).toBe(cents);
        expect(decimalToCents(centsToDecimal(-1 - cents))).toBe(-1 - cents);
      }),
    );
  });

  it.each([
    ["49.90", 4990],
    ["49.9", 4990],
    ["49", 4900],
    [49.9, 4990],
    [0.1, 10],
    [0, 0],
    [9_999_999, 999_999_900],
  ])("an amount of %s is read as %i cents", (given, cents) => {
    expect(decimalToCents(decimalAmount.parse(given))).toBe(cents);
  });

  it.each([
    "",
    " ",
    "-1",
    "-0.01",
    "+1",
    "1,50",
    "1.505",
    "1.",
    ".5",
    "1e2",
    "0x10",
    "10 €",
    "12345678",
    "NaN",
    "Infinity",
    "١",
    -1,
    1.005,
    1e21,
    1e-7,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    true,
    [],
    {},
  ])("%j is no amount", (given) => {
    expect(decimalAmount.safeParse(given).success).toBe(false);
  });
});

describe("a share of a sum", () => {
  it("is rounded half up to the cent", () => {
    expect([share(333, 1000, 10_000), share(335, 1000, 10_000), share(15, 1000, 10_000)]).toEqual([
      33, 34, 2,
    ]);
  });

  it("is nothing of nothing, and all of all", () => {
    fc.assert(
      fc.property(fc.nat(), (cents) => {
        expect(share(cents, 0, 10_000)).toBe(0);
        expect(share(cents, 10_000, 10_000)).toBe(cents);
      }),
    );
  });

  it("and its rest are the whole, within the cent that both may round up", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(10_000), (cents, part) => {
        const sum = share(cents, part, 10_000) + share(cents, 10_000 - part, 10_000);
        expect(sum - cents === 0 || sum - cents === 1).toBe(true);
      }),
    );
  });
});
