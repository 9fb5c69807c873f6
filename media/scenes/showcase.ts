import { drawingGroup } from "#artwork/drawing-svg.server.ts";
import { tone } from "../engraving.ts";
import { type Look, standing } from "./figures.ts";
import { day, type Scene } from "./inks.ts";

const PAPER = tone(0);
const INK = tone(1, 1);
const EMERALD = tone(1);
const HOT = tone(1, 0, 1);

const posters = [
  { x: 40, y: 60, width: 250, height: 350, ground: PAPER, marks: INK },
  { x: 314, y: 60, width: 200, height: 280, ground: EMERALD, marks: INK },
  { x: 538, y: 60, width: 312, height: 440, ground: HOT, marks: INK },
  { x: 874, y: 60, width: 200, height: 280, ground: PAPER, marks: INK },
  { x: 1098, y: 60, width: 250, height: 350, ground: EMERALD, marks: PAPER },
  { x: 314, y: 364, width: 200, height: 210, ground: PAPER, marks: INK },
  { x: 874, y: 364, width: 200, height: 210, ground: EMERALD, marks: PAPER },
];

const people: [x: number, y: number, size: number, look: Look][] = [
  [150, 770, 60, { hair: "afro", pose: "bag", clothes: "coat" }],
  [418, 742, 55, { hair: "short", pose: "chin", clothes: "jacket" }],
  [560, 800, 66, { hair: "long", pose: "point", clothes: "skirt" }],
  [852, 790, 64, { hair: "bare", pose: "hold", clothes: "coat" }],
  [1000, 748, 56, { hair: "bun", pose: "talk", clothes: "skirt" }],
  [1190, 832, 72, { hair: "tail", pose: "down", clothes: "jacket" }],
];

/** The ideas on the wall, and the people who have come to argue with them. */
export const showcase: Scene = {
  inks: day,
  seed: 27,
  order: 0.1,
  direction: 1.4,
  pull: 0.4,
  scene: `<defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${tone(0.5)}"/><stop offset=".5" stop-color="${tone(0.22)}"/><stop offset="1" stop-color="${tone(0.5)}"/></linearGradient>
      <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(0.9, 0.1)}"/><stop offset="1" stop-color="${tone(0.5)}"/></linearGradient></defs>
    <rect width="1280" height="660" fill="url(#wall)"/>
    <rect y="660" width="1280" height="200" fill="url(#floor)"/><rect y="654" width="1280" height="10" fill="${INK}"/>
    ${posters.map(poster).join("")}
    ${people.map(([x, y, size, look]) => `${shadow(x, y, size)}<g color="${INK}">${standing({ x, y, size }, look)}</g>`).join("")}`,
};

function poster({ x, y, width, height, ground, marks }: (typeof posters)[number], index: number): string {
  const field = drawingGroup(
    {
      seed: 300 + index * 7,
      width,
      height,
      spacing: [22, 17, 26, 20, 24, 16, 18][index],
      order: 0.22,
      direction: 1.2 + index,
    },
    { dots: marks, strokes: marks },
  );
  return `<rect x="${x + 9}" y="${y + 9}" width="${width}" height="${height}" fill="${INK}"/><svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ground}"/>${field}<rect width="100%" height="100%" fill="none" stroke="${INK}" stroke-width="6"/></svg>`;
}

function shadow(x: number, y: number, size: number): string {
  return `<ellipse cx="${x + size * 0.7}" cy="${y}" rx="${size * 1.9}" ry="${size * 0.2}" fill="${INK}"/>`;
}
