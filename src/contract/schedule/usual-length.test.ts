import { expect, it } from "vitest";
import { usualLength } from "./usual-length.ts";

const session = (id: number, type: number, minutes: number, scheduled = true) => ({
  ...{ id, type, scheduled },
  start: "2031-05-06T10:00:00Z",
  end: new Date(Date.parse("2031-05-06T10:00:00Z") + minutes * 60_000),
});

it("a session is proposed as long as its type says, also where the last of it was longer", () => {
  expect(usualLength([session(3, 1, 90)], { id: 1, minutes: 30 }) / 60_000).toBe(30);
  expect(usualLength([session(3, 1, 90)], { id: 1, minutes: null }) / 60_000).toBe(90);
});

it("a session is proposed as long as the last of its type that has a place, else 45 minutes", () => {
  const sessions = [session(3, 1, 90), session(2, 1, 60), session(4, 2, 20), session(5, 1, 45, false)];
  expect(
    [{ id: 1 }, { id: 2 }, { id: 3 }, undefined].map((type) => usualLength(sessions, type) / 60_000),
  ).toEqual([90, 20, 45, 45]);
});
