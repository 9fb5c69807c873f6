import { randomFrom } from "#artwork/drawing.ts";
import { tone } from "../engraving.ts";
import { bust, hairs, lit, standing } from "./figures.ts";
import { hall, type Scene } from "./inks.ts";

const LIGHT = tone(1);
const INK = tone(1, 1);
const HOT = tone(1, 0, 1);
/** Where all the lines of the hall meet. */
const EYE = { x: 690, y: 330 };
/** Height of a head in the nearest frame, px. */
const HEAD = 108;

/** A point of the nearest frame of the hall, seen `depth` times as far away. */
const seen = (x: number, y: number, depth: number): [number, number] => [
  EYE.x + (x - EYE.x) / depth,
  EYE.y + (y - EYE.y) / depth,
];
const path = (depth: number, ...points: [number, number][]) =>
  points.map(([x, y]) => seen(x, y, depth).map(Math.round).join(" ")).join("L");

const laptop = (x: number, y: number, unit: number) =>
  `<path d="M${x - unit} ${y}L${x - unit * 0.84} ${y - unit * 1.1}H${x + unit * 0.84}L${x + unit} ${y}Z" fill="${INK}"/>`;

const cup = (x: number, y: number, unit: number) =>
  `<path d="M${x - unit} ${y - unit * 1.6}H${x + unit}L${x + unit * 0.7} ${y}H${x - unit * 0.7}Z" fill="${INK}"/>`;

/** Long tables under an iron roof, and a lamp over each of them. */
export const market: Scene = {
  inks: hall,
  seed: 44,
  order: 0.05,
  direction: 0.7,
  pull: 0.4,
  scene: `<defs>
      <radialGradient id="air" gradientUnits="userSpaceOnUse" cx="${EYE.x}" cy="${EYE.y}" r="760"><stop offset="0" stop-color="${tone(0.95)}"/><stop offset=".45" stop-color="${tone(0.3)}"/><stop offset="1" stop-color="${tone(0, 0.3)}"/></radialGradient>
      <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(0.9)}"/><stop offset="1" stop-color="${tone(0.1, 0.35)}"/></linearGradient>
    </defs>
    <rect width="1280" height="853" fill="url(#air)"/>
    <path d="M${path(9, [-500, 900])}L${path(9, [1900, 900])}L${path(1, [1900, 900])}L${path(1, [-500, 900])}Z" fill="url(#floor)"/>
    ${endWall()}
    ${[7, 5, 3.6, 2.6, 1.9, 1.4, 1.05].map(frame).join("")}
    ${[5.4, 3.9, 2.8].map(row).join("")}
    ${late()}
    ${[2, 1.42, 1].map(row).join("")}
    ${[6, 3.9, 2.6, 1.75].map(lamp).join("")}`,
};

function endWall(): string {
  const [left, base] = seen(-300, 900, 9);
  const [right, top] = seen(1700, -500, 9);
  const middle = (left + right) / 2;
  const bars = [0.2, 0.4, 0.6, 0.8].map((at) => `M${left + (right - left) * at} ${top - 40}V${base}`);
  return `<path d="M${left} ${base}V${top + 60}Q${middle} ${top - 90} ${right} ${top + 60}V${base}Z" fill="${LIGHT}"/><path d="${bars.join("")}M${left} ${(top + base) / 2}H${right}" stroke="${INK}" stroke-width="3"/>`;
}

/** Two columns, and between them an arch with its struts. */
function frame(depth: number): string {
  const width = 74 / depth;
  const beam = (line: string, share = 1) =>
    `<path d="M${line}" fill="none" stroke="${INK}" stroke-width="${(width * share).toFixed(1)}" stroke-linejoin="round"/>`;
  const arch = Array.from({ length: 17 }, (_, step) => {
    const angle = Math.PI * (1 - step / 16);
    return seen(690 + 1010 * Math.cos(angle), -40 - 330 * Math.sin(angle), depth).join(" ");
  }).join("L");
  return [
    beam(path(depth, [-320, 900], [-320, -40])),
    beam(path(depth, [1700, 900], [1700, -40])),
    beam(arch, 0.7),
    beam(path(depth, [-320, -40], [690, -180], [1700, -40]), 0.35),
    ...[-140, 100, 380, 690, 1000, 1280, 1520].map((x) => {
      const rise = Math.sqrt(Math.max(0, 1 - ((x - 690) / 1010) ** 2)) * 330;
      return beam(path(depth, [x, -40 - rise], [x, -40 - 140 * (1 - Math.abs(x - 690) / 1010)]), 0.25);
    }),
  ].join("");
}

/** On both sides of the aisle a table, who sits behind it, what lies on it, and who sits before it. */
function row(depth: number): string {
  const random = randomFrom(Math.round(depth * 100));
  const size = HEAD / depth;
  const guest = (x: number, eyes: number) => {
    const [left, top] = seen(x + (random() - 0.5) * 60, eyes + (random() - 0.5) * 34, depth);
    const hair = hairs[Math.floor(random() * hairs.length)] ?? "short";
    const seat = `<rect x="${left - size * 1.14}" y="${top + size * 2.4}" width="${size * 2.28}" height="${size * 3.6}" fill="${INK}"/>`;
    return seat + lit(bust({ x: left, y: top, size }, hair), INK, LIGHT, left > EYE.x ? -3 : 3, -2);
  };
  return [-1, 1]
    .map((side) => {
      const places = Array.from(
        { length: 4 + Math.ceil(depth * 1.4) },
        (_, place) => 690 + side * (300 + place * 262),
      );
      const [inner, far] = seen(690 + side * 170, 586, depth * 1.12);
      const [end, near] = seen(690 + side * 4000, 620, depth);
      const [edge] = seen(690 + side * 170, 620, depth);
      const table = `<path d="M${inner} ${far}H${end}V${near}H${edge}Z" fill="${LIGHT}"/><path d="M${edge} ${near}H${end}V${near + 22 / depth}H${edge}Z" fill="${INK}"/>`;
      const things = places.map((x) => {
        const [left, top] = seen(x + 90, 602, depth);
        return random() < 0.6 ? laptop(left, top, 62 / depth) : cup(left, top, 20 / depth);
      });
      const behind = places.map((x) => guest(x + 120, 436));
      const before = places.map((x) => (random() < 0.7 ? guest(x, 500) : ""));
      return [...behind, table, ...things, ...before].join("");
    })
    .join("");
}

/** A visitor in the aisle. */
function late(): string {
  const [x, y] = seen(740, 900, 2.4);
  const person = standing(
    { x, y, size: (HEAD * 0.72) / 2.4 },
    { hair: "long", pose: "hold", clothes: "coat" },
  );
  return lit(person, INK, LIGHT, -3, -2);
}

function lamp(depth: number): string {
  const [x, y] = seen(690, -130, depth);
  const [, top] = seen(690, -520, depth);
  const r = 150 / depth;
  return `<path d="M${x} ${top}V${y}" stroke="${INK}" stroke-width="${8 / depth}"/><path d="M${x - r} ${y + r * 0.8}A${r} ${r * 0.95} 0 0 1 ${x + r} ${y + r * 0.8}Z" fill="${HOT}"/><ellipse cx="${x}" cy="${y + r * 0.8}" rx="${r}" ry="${r * 0.13}" fill="${LIGHT}"/>`;
}
