import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { drawingPaths } from "#artwork/drawing-paths.ts";
import { PATH_WIDTHS } from "#artwork/path-widths.ts";

/** The same for ever, but for a change of how we draw. */
const WEEK = "public, max-age=604800";
const SIZE = { width: 960, height: 540 };
const SPACING = 27;
const drawn = new LRUCache<string, string>({ max: 100 });

/** `/drawings/{0–999}.svg`: the year's drawing of a seed in black on nothing, which pages use as a mask for their own colours. */
export function drawingRoutes(): Hono {
  return new Hono().get("/drawings/:file{(0|[1-9]\\d{0,2})\\.svg}", (c) => {
    const name = c.req.param("file");
    const svg = drawn.get(name) ?? draw(Number.parseInt(name, 10));
    drawn.set(name, svg);
    return c.body(svg, 200, { "content-type": "image/svg+xml", "cache-control": WEEK });
  });
}

function draw(seed: number): string {
  const turns = (seed % 8) / 8;
  const options = {
    seed,
    ...SIZE,
    spacing: SPACING,
    order: 0.2 + turns * 0.2,
    direction: turns * 2 * Math.PI,
  };
  const paths = drawingPaths(options).map(
    (path, index) => `<path stroke-width="${(PATH_WIDTHS[index] ?? 0) * SPACING}" d="${path}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</svg>`;
}
