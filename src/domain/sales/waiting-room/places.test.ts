import { randomBytes, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { drawPlaces, nextLook, readTicket, secondsUntil, signTicket } from "./places.ts";

/** Pearson's correlation of arrival and place. */
function correlation(places: ArrayLike<number>): number {
  const mean = (places.length + 1) / 2;
  let both = 0;
  let square = 0;
  for (let index = 0; index < places.length; index += 1) {
    both += (index + 1 - mean) * ((places[index] ?? 0) - mean);
    square += (index + 1 - mean) ** 2;
  }
  return both / square;
}

it("in 1,000 openings the place of who came before has nothing to do with when they came", () => {
  const all = Array.from({ length: 1_000 }, () => drawPlaces(randomUUID(), 1_000));
  const together = all.reduce((sum, places) => sum + correlation(places), 0) / all.length;
  // Of one opening with 1,000 people it varies by 0.03.
  expect(Math.abs(together)).toBeLessThan(0.05 / 10);
  expect(all.every((places) => Math.abs(correlation(places)) < 0.2)).toBe(true);
  // The first and the last to come have the same mean place.
  const meanOf = (index: number) => all.reduce((sum, places) => sum + (places[index] ?? 0), 0) / all.length;
  for (const index of [0, 499, 999]) expect(Math.abs(meanOf(index) - 500.5)).toBeLessThan(60);
  // The opposite is seen: an order of arrival is no draw.
  expect(correlation(Uint32Array.from({ length: 1_000 }, (_, index) => index + 1))).toBeCloseTo(1);
});

it("a draw gives each place once, and every process the same", () => {
  const seed = randomUUID();
  const places = drawPlaces(seed, 10_000);
  expect(new Set(places).size).toBe(10_000);
  expect([Math.min(...places), Math.max(...places)]).toEqual([1, 10_000]);
  expect(drawPlaces(seed, 10_000)).toEqual(places);
  expect(drawPlaces(randomUUID(), 10_000)).not.toEqual(places);
});

it("a ticket that was changed, or signed by another shop, is none", () => {
  const key = randomBytes(32);
  const signed = signTicket(key, { opening: 3, number: 812 }, 40);
  expect(readTicket(key, signed)).toEqual({ opening: 3, number: 812 });
  for (const forged of [
    signed.replace("3.812", "3.1"),
    signed.replace(".40.", ".1."),
    signed.replace("3.812", "4.812"),
    `${signed}A`,
    signed.slice(0, -1),
    "",
    "3.812.40",
  ])
    expect(readTicket(key, forged)).toBeNull();
  expect(readTicket(randomBytes(32), signed)).toBeNull();
});

it("the estimate is the wait at the present pace, and looks come closer as the turn does", () => {
  const room = { admitted: 100.5, pacePerMinute: 60 };
  expect(secondsUntil(161, room)).toBe(61);
  expect(secondsUntil(101, room)).toBe(1);
  expect(secondsUntil(161, { ...room, pacePerMinute: 0 })).toBeNull();
  expect([600, 40, 10, 1, null].map(nextLook)).toEqual([30, 20, 5, 2, 30]);
});
