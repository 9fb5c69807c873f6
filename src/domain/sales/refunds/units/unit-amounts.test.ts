import fc from "fast-check";
import { expect, it } from "vitest";
import { unitAmounts } from "./unit-amounts.ts";

const line = (ticketId: number, quantity: number, unitPriceCents: number) => ({
  ticketId,
  quantity,
  unitPriceCents,
  discounted: true,
});

it("shares a total by the list prices, odd cents to the first units", () => {
  expect(unitAmounts([line(1, 3, 1_000), line(2, 1, 2_000)], 5_001, 5_001)).toEqual(
    new Map([
      [1, [1_001, 1_000, 1_000]],
      [2, [2_000]],
    ]),
  );
});

it("a free ticket has nothing to refund, whatever else is in the order", () => {
  expect(unitAmounts([line(1, 2, 0), line(2, 3, 100)], 300, 368)).toEqual(
    new Map([
      [1, [0, 0]],
      [2, [123, 123, 122]],
    ]),
  );
});

it("of a coupon for some tickets, the others' units are refunded as listed", () => {
  const order = [line(1, 2, 1_000), { ...line(2, 1, 5_000), discounted: false }];
  expect(unitAmounts(order, 6_000, 7_380)).toEqual(
    new Map([
      [1, [615, 615]],
      [2, [6_150]],
    ]),
  );
});

it("the amounts of all units are the total, none below zero, and a dearer ticket has no less", () => {
  const lines = fc.uniqueArray(
    fc.record({
      ticketId: fc.integer({ min: 1, max: 100 }),
      quantity: fc.integer({ min: 1, max: 100 }),
      unitPriceCents: fc.integer({ min: 0, max: 200_000 }),
      discounted: fc.constant(true),
    }),
    { selector: ({ ticketId }) => ticketId, minLength: 1, maxLength: 50 },
  );
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1.3, noNaN: true }), (order, share) => {
      const list = order.reduce((sum, one) => sum + one.quantity * one.unitPriceCents, 0);
      const total = Math.round(list * share);
      const amounts = unitAmounts(order, total, total);
      const all = [...amounts.values()].flat();
      expect(all.reduce((sum, amount) => sum + amount, 0)).toBe(total);
      expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
      for (const one of order) {
        const own = amounts.get(one.ticketId) ?? [];
        expect(own).toHaveLength(one.quantity);
        expect(Math.max(...own) - Math.min(...own)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
