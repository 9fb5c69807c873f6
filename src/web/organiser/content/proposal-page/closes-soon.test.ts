import { expect, it } from "vitest";
import { minutesLeft } from "./closes-soon.tsx";

const CLOSES = "2025-09-15T22:59:59.999Z";

it.each([
  [15 * 60_000 + 1, null],
  [15 * 60_000, 15],
  [60_001, 2],
  [1, 1],
  [0, null],
  [-1, null],
])("%i ms before a call closes, its form says %s minutes", (ms, minutes) => {
  expect(minutesLeft(CLOSES, Date.parse(CLOSES) - ms)).toBe(minutes);
});
