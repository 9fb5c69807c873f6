import { randomFrom } from "#artwork/drawing.ts";
import { drawingGroup } from "#artwork/drawing-svg.server.ts";
import { DRAWING_SEED } from "../drawing-seed.ts";
import { tone } from "../engraving.ts";
import { bust, hairs, lit } from "./figures.ts";
import { night, type Scene } from "./inks.ts";

const DARK = tone(0);
/** The keep, the palace with its gallery, and the walls between them, as one outline on the rock. */
const KEEP = "M792 330V118H780V92H800V104H818V92H838V104H856V92H876V104H894V92H914V118H902V330Z";
const PALACE =
  "M404 396V196H396V168L440 120L484 168V196H476V232H690V196H682V168L726 120L770 168V196H762V396Z";
const WALLS =
  "M250 470V372H268V386H288V372H308V386H328V372H348V386H368V372H404V470ZM762 470V330H1000V344H1020V330H1040V344H1060V330H1082V470Z";

/** At dusk, from the terraces: the castle is the screen. */
export const castle: Scene = {
  inks: night,
  seed: 19,
  order: 0.15,
  direction: -1.2,
  pull: 0.42,
  scene: `<defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(0.24)}"/><stop offset=".4" stop-color="${tone(0.56)}"/><stop offset="1" stop-color="${tone(0.9)}"/></linearGradient>
      <linearGradient id="beam" x1="0" y1="1" x2=".8" y2="0"><stop offset="0" stop-color="${tone(1, 0.9)}" stop-opacity=".95"/><stop offset=".75" stop-color="${tone(1, 0.7)}" stop-opacity="0"/></linearGradient>
      <clipPath id="stone"><path d="${PALACE}${KEEP}"/></clipPath>
    </defs>
    <rect width="1280" height="640" fill="url(#sky)"/>
    <circle cx="1010" cy="216" r="168" fill="${tone(1, 1)}"/>
    <g transform="translate(640 470) scale(1.18) translate(-640 -470)">
      <path d="${WALLS}M404 390H770V480H404Z" fill="${DARK}"/><path d="${PALACE}${KEEP}" fill="${DARK}"/>
      <g clip-path="url(#stone)"><g transform="translate(390 80)">${projection()}</g></g>
      ${gallery()}
    </g>
    <path d="M-10 720C60 640 110 596 164 510C190 470 222 452 280 450L1102 452C1150 470 1160 520 1200 560S1270 610 1290 640V853H-10Z" fill="${DARK}"/>
    <path d="M96 853L362 148L786 386Z" fill="url(#beam)"/>
    ${trees()}${roofs()}${people()}`,
};

function projection(): string {
  return drawingGroup(
    { seed: DRAWING_SEED, width: 540, height: 330, spacing: 23, order: 0.22, direction: 0 },
    { dots: tone(1, 1), strokes: tone(1, 1) },
  );
}

/** The palace's pointed arches, lit from within. */
function gallery(): string {
  const arches = Array.from({ length: 5 }, (_, index) => {
    const x = 497 + index * 38;
    return `M${x} 316V276Q${x} 258 ${x + 13} 248Q${x + 26} 258 ${x + 26} 276V316Z`;
  });
  return `<path d="M476 236H690V330H476Z" fill="${DARK}"/><path d="${arches.join("")}" fill="${tone(0, 0, 1)}"/>`;
}

function trees(): string {
  const random = randomFrom(5);
  return Array.from({ length: 34 }, (_, index) => {
    const x = index * 40 - 10 + random() * 26;
    const y = 520 + Math.abs(x - 660) ** 1.6 / 250 + random() * 60;
    const r = 22 + random() * 26;
    return `<circle cx="${x}" cy="${y - 2}" r="${r}" fill="${tone(1)}"/><circle cx="${x + 4}" cy="${y + 2}" r="${r}" fill="${DARK}"/>`;
  }).join("");
}

/** The town in front of the hill; some windows are lit. */
function roofs(): string {
  const random = randomFrom(8);
  let row = "";
  for (let x = -30; x < 1300; ) {
    const width = 70 + random() * 70;
    const top = 640 + random() * 40;
    const windows = [0.3, 0.62].map((at) =>
      random() < 0.45
        ? `<rect x="${x + width * at}" y="${top + 52}" width="13" height="20" fill="${tone(1, 1)}"/>`
        : "",
    );
    row += `<path d="M${x} 853V${top + 34}L${x + width / 2} ${top}L${x + width} ${top + 34}V853Z" fill="${DARK}" stroke="${tone(1)}" stroke-width="2"/>${windows.join("")}`;
    x += width * 0.9;
  }
  return row;
}

function people(): string {
  const random = randomFrom(41);
  let row = "";
  for (let x = 20; x < 1290; x += 96 + random() * 74) {
    const size = 92 + random() * 22;
    const hair = hairs[Math.floor(random() * hairs.length)] ?? "short";
    row += lit(bust({ x, y: 786 + random() * 30, size }, hair), DARK, tone(1, 1), 2, -5);
  }
  return row;
}
