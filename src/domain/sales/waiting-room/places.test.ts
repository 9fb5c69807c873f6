import { randomBytes, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { drawPlaces, nextPoll, placeOfNumber, readTicket, secondsUntil, signTicket } from "./places.ts";

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

const OPENINGS = 1_000;
/** Before each opening, and as many after it. */
const PEOPLE = 1_000;

it("in 1,000 openings of 1,000 people the place of who came before has nothing to do with when they came: mean |r| and pooled r below 0.05", () => {
  const all = Array.from({ length: OPENINGS }, () => drawPlaces(randomUUID(), PEOPLE));
  const each = all.map(correlation);
  // In one opening r varies by 0.03 about zero, as with any fair draw of 1,000: mean |r| is then 0.025, and the pooled r 0.001.
  expect(each.reduce((sum, r) => sum + Math.abs(r), 0) / OPENINGS).toBeLessThan(0.05);
  expect(Math.abs(each.reduce((sum, r) => sum + r, 0) / OPENINGS)).toBeLessThan(0.05 / 10);
  expect(each.every((r) => Math.abs(r) < 0.2)).toBe(true);
  // The first and the last to come have the same mean place.
  const meanOf = (index: number) => all.reduce((sum, places) => sum + (places[index] ?? 0), 0) / OPENINGS;
  for (const index of [0, 499, 999]) expect(Math.abs(meanOf(index) - 500.5)).toBeLessThan(60);
  // The opposite is seen: an order of arrival is no draw.
  expect(correlation(Uint32Array.from({ length: PEOPLE }, (_, index) => index + 1))).toBeCloseTo(1);
});

it("who comes after the opening stands after all who were drawn, each behind the one before", () => {
  for (let opening = 0; opening < 10; opening += 1) {
    const drawn = drawPlaces(randomUUID(), PEOPLE);
    const late = Array.from({ length: PEOPLE }, (_, index) => placeOfNumber(drawn, PEOPLE + 1 + index));
    expect(late[0]).toBeGreaterThan(Math.max(...drawn));
    expect(late.every((place, index) => index === 0 || place > (late[index - 1] ?? 0))).toBe(true);
    expect(correlation(Uint32Array.from(late, (place) => place - PEOPLE))).toBe(1);
  }
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
  expect(readTicket(key, signed)).toEqual({ opening: 3, number: 812, place: 40 });
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
  expect([600, 40, 10, 1, null].map(nextPoll)).toEqual([30, 20, 5, 2, 30]);
});
