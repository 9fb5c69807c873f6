import { expect, it } from "vitest";
import { columnsOf, keepWhole, wholeColumns } from "./day-grid.ts";

const stages = [1, 2, 3].map((id) => ({ id, name: `Palco ${id}`, capacity: null, venue: null }));
const widths = (used: number[], areAllWhole = false) =>
  columnsOf(
    stages,
    wholeColumns(
      stages,
      used.map((column) => ({ column })),
      areAllWhole,
    ),
  ).columns.map(({ width, unused }) => [Math.round(width * 100), unused]);

it("a stage without a session on the day is narrow, and the others share its room", () => {
  expect(widths([0, 1, 2])).toEqual([33, 33, 33].map((width) => [width, false]));
  expect(widths([1, 1])).toEqual([
    [19, true],
    [63, false],
    [19, true],
  ]);
  expect(columnsOf(stages, new Set([1])).weight).toBeCloseTo(1.6);
  // An empty day is where a first session is put.
  expect(widths([])).toEqual(widths([0, 1, 2]));
  // So are all stages while sessions wait for a place.
  expect(widths([1], true)).toEqual(widths([0, 1, 2]));
});

it("the first session of a day, and the last that waited for a place, leave the columns as wide as they are; another day has its own", () => {
  const on = (day: string, used: number[], areAllWhole = false) => ({
    day,
    stages: stages.length,
    whole: wholeColumns(
      stages,
      used.map((column) => ({ column })),
      areAllWhole,
    ),
  });
  for (const before of [on("2031-05-05", []), on("2031-05-05", [], true)])
    expect(keepWhole(before, on("2031-05-05", [1]))).toBe(before);
  expect([...keepWhole(on("2031-05-05", [1]), on("2031-05-05", [1, 2])).whole]).toEqual([1, 2]);
  expect([...keepWhole(on("2031-05-05", []), on("2031-05-06", [1])).whole]).toEqual([1]);
});
