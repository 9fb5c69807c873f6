import { expect, it } from "vitest";
import { drawField } from "./drawing.ts";
import { drawingPaths } from "./drawing-paths.ts";
import { PATH_WIDTHS } from "./path-widths.ts";

const options = { seed: 2025, width: 1200, height: 800, spacing: 32, order: 0.4, direction: -0.42 };

it("the drawing for a page's HTML has every dot and stroke, and is small", () => {
  const { dots, strokes } = drawField(options);
  const [points = "", ...curves] = drawingPaths(options);
  expect(points.match(/h0/g)).toHaveLength(dots.length);
  expect(curves.join("").match(/M/g)).toHaveLength(strokes.length);
  expect(curves).toHaveLength(PATH_WIDTHS.length - 1);
  expect([points, ...curves].join("").length).toBeLessThan(14_000);
});

it("dots and the ends of strokes stand where the drawing has them, to half a unit", () => {
  const { dots, strokes } = drawField(options);
  const [points = "", ...curves] = drawingPaths(options);
  let [x, y] = [0, 0];
  const placed = [...points.matchAll(/m(-?\d+) ?(-?\d+)h0/g)].map(([, dx, dy]) => {
    x += Number(dx);
    y += Number(dy);
    return [x, y];
  });
  expect(placed).toEqual(dots.map((dot) => [Math.round(dot.x), Math.round(dot.y)].map((n) => n + 0)));
  const begins = (path: string) => [...path.matchAll(/M(-?\d+) ?(-?\d+)/g)].map(([, a, b]) => `${a} ${b}`);
  const wanted = strokes.map(({ path }) => {
    const [, a, b] = /^M(\S+) ([^QL]+)/.exec(path) ?? [];
    return `${Math.round(Number(a)) + 0} ${Math.round(Number(b)) + 0}`;
  });
  expect(curves.flatMap(begins).sort()).toEqual(wanted.sort());
});
