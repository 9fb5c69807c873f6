import { type DrawingOptions, drawField } from "./drawing.ts";
import { PATH_WIDTHS } from "./path-widths.ts";

type Point = [x: number, y: number];

/**
 * The drawing as SVG path data, one for each of `PATH_WIDTHS`, to be stroked with round caps: in whole units and with every
 * other point of a long stroke, a third of the size and half a unit from the drawing at most.
 */
export function drawingPaths(options: DrawingOptions & { spacing: number }): string[] {
  const { dots, strokes } = drawField(options);
  const paths = PATH_WIDTHS.map(() => "");
  let last: Point = [0, 0];
  for (const { x, y } of dots) {
    const at = rounded([x, y]);
    paths[0] += `m${step(last, at)}h0`;
    last = at;
  }
  for (const { path, width } of strokes) {
    const index = nearest(width / options.spacing);
    paths[index] += relative(thinned(pointsOf(path)));
  }
  return paths;
}

function nearest(share: number): number {
  const distances = PATH_WIDTHS.map((width, index) => (index === 0 ? 1 : Math.abs(width - share)));
  return distances.indexOf(Math.min(...distances));
}

/** Reads the points of `toPath`'s curves: each command begins with a point that the hand goes by. */
const pointsOf = (path: string): Point[] =>
  path
    .split(/[MQL]/)
    .slice(1)
    .map((command) => command.split(" ", 2).map(Number) as Point);

const thinned = (points: Point[]): Point[] =>
  points.length < 5 ? points : points.filter((_, index) => index % 2 === 0 || index === points.length - 1);

function relative(points: Point[]): string {
  const first = rounded(points[0] as Point);
  let at = first;
  let curves = "";
  for (let index = 1; index < points.length - 1; index++) {
    const [one, next] = points.slice(index, index + 2) as [Point, Point];
    const middle = rounded([(one[0] + next[0]) / 2, (one[1] + next[1]) / 2]);
    curves += `q${step(at, rounded(one))} ${step(at, middle)}`;
    at = middle;
  }
  return `M${first.join(" ")}${curves}l${step(at, rounded(points.at(-1) as Point))}`.replaceAll(" -", "-");
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
const step = ([x, y]: Point, [toX, toY]: Point): string => `${toX - x} ${toY - y}`.replace(" -", "-");
