import { expect, it } from "vitest";
import { clockDifference } from "./clock-difference.ts";

it.each([
  [0, null],
  [400, null],
  [-1_200, "1 s adiantado"],
  [30_000, "30 s atrasado"],
  [59_700, "1 min atrasado"],
  [-119_000, "2 min adiantado"],
  [-125_000, "2 min adiantado"],
  [3_600_000, "1 h atrasado"],
  [-2 * 86_400_000, "2 dias adiantado"],
])("a clock that is off by %i ms is said as %s", (offsetMs, words) => {
  expect(clockDifference(offsetMs)?.replaceAll("\u00a0", " ") ?? null).toBe(words);
});
