import fc from "fast-check";
import { expect, it } from "vitest";
import { lineAmounts } from "#contract/orders/line-amounts.ts";
import { unitAmounts } from "./unit-amounts.ts";

const line = (ticketId: number, quantity: number, unitPriceCents: number, vatRateBp = 2_300) => ({
  ticketId,
  quantity,
  unitPriceCents,
  discounted: true,
  vatRateBp,
});
/** The lines of an order, as it is charged, and what a refund of each unit comes to. */
const unitsOf = (lines: ReturnType<typeof line>[], netCents: number) => {
  const amounts = lineAmounts(lines, netCents);
  return lines.map((one, index) => unitAmounts({ netCents: 0, vatCents: 0, ...one, ...amounts[index] }));
};

it("shares a line's sum over its units, odd cents to the first", () => {
  expect(unitsOf([line(1, 3, 1_000, 0), line(2, 1, 2_000, 0)], 5_001)).toEqual([
    [1_001, 1_000, 1_000],
    [2_000],
  ]);
});

it("a free ticket has nothing to refund, whatever else is in the order", () => {
  expect(unitsOf([line(1, 2, 0), line(2, 3, 100)], 300)).toEqual([
    [0, 0],
    [123, 123, 123],
  ]);
});

it("of a coupon for some tickets, the others' units are refunded as listed", () => {
  expect(unitsOf([line(1, 2, 1_000), { ...line(2, 1, 5_000), discounted: false }], 6_000)).toEqual([
    [615, 615],
    [6_150],
  ]);
});

it("a unit is refunded with the VAT of its own rate", () => {
  expect(unitsOf([line(1, 1, 1_000, 600), line(2, 2, 1_000, 2_300)], 3_000)).toEqual([
    [1_060],
    [1_230, 1_230],
  ]);
});

it("the amounts of all units are the total, none below zero, and those of a line differ by a cent at most", () => {
  const lines = fc.uniqueArray(
    fc.record({
      ticketId: fc.integer({ min: 1, max: 100 }),
      quantity: fc.integer({ min: 1, max: 100 }),
      unitPriceCents: fc.integer({ min: 0, max: 200_000 }),
      discounted: fc.constant(true),
      vatRateBp: fc.constantFrom(0, 600, 1_300, 2_300),
    }),
    { selector: ({ ticketId }) => ticketId, minLength: 1, maxLength: 50 },
  );
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (order, share) => {
      const list = order.reduce((sum, one) => sum + one.quantity * one.unitPriceCents, 0);
      const net = Math.round(list * share);
      const total = lineAmounts(order, net).reduce(
        (sum, { netCents, vatCents }) => sum + netCents + vatCents,
        0,
      );
      const amounts = unitsOf(order, net);
      const all = amounts.flat();
      expect(all.reduce((sum, amount) => sum + amount, 0)).toBe(total);
      expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
      for (const [index, own] of amounts.entries()) {
        expect(own).toHaveLength(order[index]?.quantity ?? 0);
        expect(Math.max(...own) - Math.min(...own)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
