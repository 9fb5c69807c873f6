import { drawingGroup } from "#artwork/drawing-svg.server.ts";
import { DRAWING_SEED } from "../drawing-seed.ts";
import { tone } from "../engraving.ts";
import { day, type Scene } from "./inks.ts";

const PAPER = tone(0);
const INK = tone(1, 1);
const TABLE = tone(1);
const HOT = tone(1, 0, 1);

/** A table from above: laptops along its edges, and down its middle one roll of paper on which everybody draws. */
export const workshop: Scene = {
  inks: day,
  seed: 12,
  order: 0,
  direction: 0.4,
  pull: 0.45,
  scene: `<defs><radialGradient id="floor" cx=".5" cy=".5" r=".72"><stop offset=".45" stop-color="${tone(0.55, 0.1)}"/><stop offset="1" stop-color="${tone(0.2)}"/></radialGradient></defs>
    <rect width="1280" height="853" fill="url(#floor)"/>
    <g transform="rotate(-9 640 426)">
      <rect x="96" y="196" width="1120" height="500" rx="10" fill="${INK}"/>
      <rect x="80" y="176" width="1120" height="500" rx="10" fill="${TABLE}"/>
      ${roll()}
      ${things()}
      ${person(250, 788, 0, laptop())}${person(560, 796, 0, sketch(), [140, -371])}${person(900, 786, 0, laptop())}
      ${person(330, 70, 180, sketch())}${person(660, 60, 180, laptop())}${person(1000, 72, 180, laptop())}
    </g>`,
};

/** Dots on its left, lines on its right, and one unfinished line. */
function roll(): string {
  const paper = { width: 1280, height: 150 };
  const drawing = drawingGroup(
    { seed: DRAWING_SEED, ...paper, spacing: 25, order: 0.18, direction: 0 },
    { dots: INK, strokes: INK },
  );
  return `<svg x="0" y="351" width="1280" height="150" viewBox="0 0 1280 150"><rect width="1280" height="150" fill="${PAPER}"/>${drawing}<path d="M-10 104C120 100 210 40 330 58S470 120 560 92 640 40 700 74" fill="none" stroke="${HOT}" stroke-width="13" stroke-linecap="round"/></svg>`;
}

/**
 * A person seen from above at 0,0, looking up the picture, with their laptop; the right hand may draw farther off.
 */
function person(x: number, y: number, turn: number, before: string, drawing?: [number, number]): string {
  const arm = (side: 1 | -1) =>
    side === 1 && drawing
      ? drawingArm(...drawing)
      : `<path d="M${side * 78} -14L${side * 96} -84L${side * 44} -138" fill="none" stroke="${INK}" stroke-width="46" stroke-linecap="round" stroke-linejoin="round"/>${hand(side * 36, -150, side)}`;
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${before}${arm(1)}${arm(-1)}
    <path d="M-108 22C-116-44-60-52 0-52S116-44 108 22C96 74-96 74-108 22Z" fill="${INK}"/>
    <ellipse cy="-12" rx="46" ry="54" fill="${TABLE}"/><ellipse cy="-6" rx="42" ry="50" fill="${INK}"/>
    <path d="M-30-22Q0-52 30-22M-26 2Q0-22 26 2" fill="none" stroke="${TABLE}" stroke-width="3"/></g>`;
}

function drawingArm(x: number, y: number): string {
  return `<path d="M78 -14L176 -150L${x + 62} ${y + 62}" fill="none" stroke="${INK}" stroke-width="46" stroke-linecap="round" stroke-linejoin="round"/><path d="M${x} ${y}L${x + 76} ${y + 8}" stroke="${INK}" stroke-width="11" stroke-linecap="round"/>${hand(x + 48, y + 34, -1)}`;
}

function hand(x: number, y: number, side: 1 | -1): string {
  const fingers = [-14, -5, 5, 14].map((to, index) => {
    const reach = [30, 36, 35, 27][index];
    return `<path d="M${to * 0.8} -4L${to} -${reach}"/>`;
  });
  const shape = `<ellipse rx="17" ry="18"/><path d="M${side * -14} 4L${side * -27} -12"/>${fingers.join("")}`;
  return `<g transform="translate(${x} ${y}) rotate(${side * -14})" stroke-linecap="round"><g stroke="${INK}" stroke-width="17" fill="${INK}">${shape}</g><g stroke="${PAPER}" stroke-width="10" fill="${PAPER}">${shape}</g></g>`;
}

function laptop(): string {
  const keys = [0, 1, 2, 3].flatMap((row) =>
    Array.from(
      { length: 11 },
      (_, key) => `<circle cx="${-70 + key * 14}" cy="${-222 + row * 14}" r="3.6"/>`,
    ),
  );
  return `<path d="M-98-250H98L92-274H-92Z" fill="${PAPER}"/><rect x="-98" y="-250" width="196" height="124" rx="7" fill="${INK}"/><g fill="${PAPER}">${keys.join("")}</g><rect x="-28" y="-164" width="56" height="30" rx="3" fill="none" stroke="${PAPER}" stroke-width="2.5"/>`;
}

function sketch(): string {
  const lines = [0, 1, 2, 3, 4].map(
    (line) => `M-66 ${-256 + line * 18}q33 ${line % 2 === 0 ? -14 : 12} 66 0t66 0`,
  );
  return `<g transform="rotate(-7 0 -200) translate(0 -26)"><rect x="-92" y="-284" width="184" height="136" fill="${PAPER}"/><path d="${lines.join("")}" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/></g>`;
}

function things(): string {
  const cup = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="27" fill="${PAPER}"/><circle cx="${x}" cy="${y}" r="19" fill="${INK}"/><path d="M${x + 24} ${y - 8}q20 8 0 18" fill="none" stroke="${PAPER}" stroke-width="7"/>`;
  const pens = [
    [742, 306, 20],
    [420, 566, -34],
    [1080, 330, 74],
  ].map(
    ([x, y, turn]) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-44" y="-5" width="88" height="10" fill="${INK}"/><path d="M44-5L58 0L44 5Z" fill="${PAPER}"/></g>`,
  );
  return `${cup(150, 292)}${cup(732, 588)}${cup(1128, 566)}${pens.join("")}`;
}
