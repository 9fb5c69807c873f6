import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawSvg } from "./draw-svg.ts";

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${inside}</svg>`);
const limits = { side: 1_200, pixelsMax: 40_000_000, timeLimitMs: 60_000 };
const rects = (count: number) => '<rect width="40" height="10"/>'.repeat(count);

it("an SVG is drawn at the side that is asked for, a blur too", async () => {
  const blurred = svg(
    '<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><rect width="20" height="10" filter="url(#f)"/>',
  );
  const { format, width, height } = await sharp(await drawSvg(blurred, limits)).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1_200, height: 300 });
});

it("what is no SVG rejects", async () => {
  await expect(drawSvg(Buffer.from("<html/>"), limits)).rejects.toThrow();
});

describe.each([
  [
    "many blurs",
    `<filter id="f">${'<feGaussianBlur stdDeviation="99"/>'.repeat(400)}</filter><g filter="url(#f)">${rects(10)}</g>`,
  ],
  [
    "uses of uses",
    `<g id="u0">${rects(1)}</g>${[...Array(15).keys()].map((of) => `<g id="u${of + 1}">${`<use href="#u${of}"/>`.repeat(4)}</g>`).join("")}`,
  ],
  [
    "masks",
    `<mask id="m">${rects(200)}</mask>${'<rect width="40" height="10" mask="url(#m)"/>'.repeat(850)}`,
  ],
])("an SVG of %s", (_what, inside) => {
  it("is ended at the time limit, with its process", async () => {
    await expect(drawSvg(svg(inside), { ...limits, timeLimitMs: 1_500 })).rejects.toThrow("SIGKILL");
  });
});
