import { expect, it } from "vitest";
import { offerUntil, stopsAt } from "./offer-times.ts";

const hours = (count: number) => count * 3_600_000;
const beginsAt = new Date("2025-10-28T14:00:00Z");
const ticket = {
  beginsAt,
  saleStartsAt: null,
  saleEndsAt: new Date("2025-10-28T18:00:00Z"),
  offerHours: 24,
  salePaused: false,
};
const before = (ms: number) => new Date(beginsAt.getTime() - ms);
const openFor = (now: Date) => {
  const until = offerUntil(ticket, now);
  return until && until.getTime() - now.getTime();
};

it("an offer is open for the ticket's hours, for a quarter of what is left near the event, and never beyond it", () => {
  expect(openFor(before(hours(200)))).toBe(hours(24));
  expect(openFor(before(hours(96)))).toBe(hours(24));
  expect(openFor(before(hours(40)))).toBe(hours(10));
  expect(openFor(before(hours(1)))).toBe(hours(0.5));
  expect(openFor(before(hours(0.5)))).toBe(hours(0.5));
  expect(openFor(before(hours(0.5) - 1))).toBeNull();
  expect(openFor(beginsAt)).toBeNull();
});

it("a sale that is to come makes no offers", () => {
  const saleStartsAt = before(hours(100));
  expect(offerUntil({ ...ticket, saleStartsAt }, before(hours(101)))).toBeNull();
  expect(offerUntil({ ...ticket, saleStartsAt }, saleStartsAt)).not.toBeNull();
});

it("a paused sale makes no offers", () => {
  expect(offerUntil({ ...ticket, salePaused: true }, before(hours(200)))).toBeNull();
});

it("a list stops at what comes first: the end of the sale, or the event", () => {
  expect(stopsAt(ticket)).toEqual(beginsAt);
  expect(stopsAt({ ...ticket, saleEndsAt: before(hours(48)) })).toEqual(before(hours(48)));
});
