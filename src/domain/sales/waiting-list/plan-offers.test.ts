import fc from "fast-check";
import { expect, it } from "vitest";
import { planOffers } from "./plan-offers.ts";

const room = 1;
const city = 2;
const workshop = { ticketId: 10 };
const pass = { ticketId: 20 };
const quotasOf = new Map([
  [workshop.ticketId, [room, city]],
  [pass.ticketId, [city]],
]);

it("offers go in order, with as many units as there are", () => {
  const waiting = [
    { id: "a", units: 1, ...workshop },
    { id: "b", units: 3, ...workshop },
    { id: "c", units: 1, ...workshop },
  ];
  const free = new Map([
    [room, 3],
    [city, 9],
  ]);
  expect(planOffers(waiting, quotasOf, free)).toEqual([
    { id: "a", units: 1, reserved: { [room]: 1, [city]: 1 } },
    { id: "b", units: 2, reserved: { [room]: 2, [city]: 2 } },
  ]);
});

it("who waits for a full room does not keep the others' tickets", () => {
  const waiting = [
    { id: "a", units: 1, ...workshop },
    { id: "b", units: 1, ...pass },
  ];
  const free = new Map([
    [room, 0],
    [city, 1],
  ]);
  expect(planOffers(waiting, quotasOf, free)).toEqual([{ id: "b", units: 1, reserved: { [city]: 1 } }]);
});

it("never offers more than is free, nor passes over a person whose ticket has a unit left", () => {
  const people = fc.array(fc.record({ units: fc.integer({ min: 1, max: 4 }), isPass: fc.boolean() }));
  const units = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(people, units, units, (list, inRoom, inCity) => {
      const waiting = list.map(({ isPass, ...one }, n) => ({
        id: String(n),
        ...one,
        ...(isPass ? pass : workshop),
      }));
      const free = new Map([
        [room, inRoom],
        [city, inCity],
      ]);
      const offers = planOffers(waiting, quotasOf, free);
      for (const [quotaId, size] of free) {
        const kept = offers.reduce((sum, { reserved }) => sum + (reserved[quotaId] ?? 0), 0);
        expect(kept).toBeLessThanOrEqual(size);
        const [passedOver] = waiting.filter(({ id }) => !offers.some((offer) => offer.id === id));
        if (!passedOver) continue;
        const all = quotasOf.get(passedOver.ticketId) ?? [];
        const left = all.map(
          (one) => (free.get(one) ?? 0) - offers.reduce((sum, { reserved }) => sum + (reserved[one] ?? 0), 0),
        );
        expect(Math.min(...left)).toBe(0);
      }
    }),
  );
});
