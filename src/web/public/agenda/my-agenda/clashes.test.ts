import { expect, it } from "vitest";
import { testSession } from "#tests/web/agenda-session.ts";
import { findClashes } from "./clashes.ts";

it.each([
  ["the same time", "10:00", 60, true],
  ["one within the other", "10:15", 10, true],
  ["a minute at the end", "10:59", 60, true],
  ["a minute at the beginning", "09:00", 61, true],
  ["one right after the other", "11:00", 60, false],
  ["one right before the other", "09:00", 60, false],
  ["hours apart", "15:00", 60, false],
])("a session from 10:00 to 11:00 and %s (%s, %d min): clash %j", (_, start, minutes, clash) => {
  const [one, other] = [
    testSession(1, "2025-10-27 10:00", 60),
    testSession(2, `2025-10-27 ${start}`, minutes),
  ];
  const clashes = findClashes([one, other]);
  expect(clashes.get(1)).toEqual(clash ? [other] : []);
  expect(clashes.get(2)).toEqual(clash ? [one] : []);
});

it("the same hour of another day is no clash; three at once clash with each other", () => {
  const clashes = findClashes([
    testSession(1, "2025-10-27 10:00", 60),
    testSession(2, "2025-10-28 10:00", 60),
    testSession(3, "2025-10-27 10:30", 60),
    testSession(4, "2025-10-27 10:45", 5),
  ]);
  const ids = [...clashes].map(([id, others]) => [id, others.map((other) => other.id)]);
  expect(ids).toEqual([
    [1, [3, 4]],
    [2, []],
    [3, [1, 4]],
    [4, [1, 3]],
  ]);
});
