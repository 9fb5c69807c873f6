import { expect, it } from "vitest";
import { listToOpen } from "./list-to-open.ts";

const list = (id: number, days: string[], stage: number | null = null) => ({
  id,
  kind: stage === null ? ("day" as const) : ("stage" as const),
  stage,
  days,
});
const lists = [
  list(1, ["2027-09-16"]),
  list(2, ["2027-09-17"]),
  list(3, ["2027-09-18"]),
  list(4, ["2027-09-16"], 7),
  list(5, [], 7),
];

it("a device begins with today's list, and goes on to the next day's of the same kind; one that was chosen for a day to come stays", () => {
  expect(listToOpen(lists, null, "2027-09-17")).toBe(2);
  expect(listToOpen(lists, 1, "2027-09-16")).toBe(1);
  expect(listToOpen(lists, 1, "2027-09-17")).toBe(2);
  expect(listToOpen(lists, 3, "2027-09-17")).toBe(3);
  expect(listToOpen(lists, 4, "2027-09-17")).toBe(4);
  expect(listToOpen(lists, 5, "2027-09-17")).toBe(5);
});

it("before the event and after it a device has a list too, and one that was removed gives way", () => {
  expect(listToOpen(lists, null, "2027-01-01")).toBe(1);
  expect(listToOpen(lists, 9, "2027-09-18")).toBe(3);
  expect(listToOpen([], 9, "2027-09-18")).toBeNull();
});
