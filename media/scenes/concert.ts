import { randomFrom } from "#artwork/drawing.ts";
import { drawingGroup } from "#artwork/drawing-svg.server.ts";
import { DRAWING_SEED } from "../drawing-seed.ts";
import { tone } from "../engraving.ts";
import { bust, hairs, lit } from "./figures.ts";
import { night, type Scene } from "./inks.ts";

const DARK = tone(0);

/** A pianist, a machine's arm at the strings, and behind them the drawing as large as the wall. */
export const concert: Scene = {
  inks: night,
  seed: 90,
  order: 0.1,
  direction: 0,
  pull: 0.4,
  scene: `<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(0.06)}"/><stop offset="1" stop-color="${tone(0.42)}"/></linearGradient>
      <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(1, 0.1)}"/><stop offset="1" stop-color="${tone(0.25)}"/></linearGradient></defs>
    <rect width="1280" height="640" fill="url(#wall)"/>
    ${drawingGroup({ seed: DRAWING_SEED, width: 1280, height: 700, spacing: 66, order: 0.2, direction: -0.25 }, { dots: tone(1, 1), strokes: tone(1) })}
    <circle cx="650" cy="352" r="300" fill="${tone(1, 0, 1)}"/>
    <path d="M0 640H1280V853H0Z" fill="url(#floor)"/>
    <path d="M250 690H1250L1280 712H200Z" fill="${DARK}"/>
    <g fill="${DARK}" stroke="${DARK}" stroke-linecap="round" stroke-linejoin="round">${piano()}${pianist()}${machine()}</g>
    ${audience()}`,
};

function piano(): string {
  const strings = Array.from({ length: 9 }, (_, index) => `M${574 + index * 9} 449L${960 + index * 12} 449`);
  return `<path d="M498 470H560V446H1030C1076 446 1082 500 1046 512C1010 524 990 528 940 528H498Z" stroke="none"/>
    <path d="M560 446V432H566V446M1010 446V434H1016V446" stroke-width="4"/><path d="${strings.join("")}" stroke-width="1"/>
    <path d="M548 528L540 692M592 528L600 692M970 526L978 692M1010 520L1016 692" stroke-width="13"/>
    <path d="M760 528L748 676H786L774 528Z" stroke-width="3"/><path d="M566 446L586 372L602 376L590 446Z" stroke-width="3"/>`;
}

/** In profile, bent over the keys. */
function pianist(): string {
  return `<ellipse cx="452" cy="272" rx="36" ry="43" transform="rotate(18 452 272)"/><path d="M416 262C408 214 462 202 484 236L470 250L432 292Z"/><circle cx="412" cy="240" r="21"/><path d="M486 270L498 286L486 292Z"/>
    <path d="M366 512C352 430 366 366 404 330L432 306L462 330C476 380 446 460 452 520Z" stroke-width="10"/>
    <path d="M432 356L466 446L548 456" fill="none" stroke-width="33"/><path d="M540 452L574 462" fill="none" stroke-width="15"/>
    <path d="M394 524L520 530L536 664" fill="none" stroke-width="46"/><path d="M536 676L580 684" stroke-width="21"/>
    <path d="M344 546H470V566H344ZM372 566L352 692M440 566L462 692" stroke-width="10"/>`;
}

function machine(): string {
  const joints = [
    [1150, 580, 44],
    [1116, 330, 38],
    [900, 262, 30],
    [852, 378, 20],
  ] as const;
  const arms = [62, 46, 30].map((width, index) => {
    const [from, to] = [joints[index], joints[index + 1]] as [(typeof joints)[0], (typeof joints)[1]];
    return `<path d="M${from[0]} ${from[1]}L${to[0]} ${to[1]}" stroke-width="${width}"/>`;
  });
  const discs = joints.map(
    ([x, y, r]) =>
      `<circle cx="${x}" cy="${y}" r="${r}"/><circle cx="${x}" cy="${y}" r="${r * 0.42}" fill="${tone(1)}" stroke="none"/>`,
  );
  return `<path d="M1080 692L1106 584H1194L1220 692Z" stroke-width="6"/>${arms.join("")}${discs.join("")}<path d="M848 388L836 436M856 388L866 436" stroke-width="10"/><circle cx="836" cy="440" r="8"/><circle cx="866" cy="440" r="8"/>`;
}

function audience(): string {
  const random = randomFrom(15);
  let row = "";
  for (let x = -20; x < 1300; x += 104 + random() * 60) {
    const hair = hairs[Math.floor(random() * hairs.length)] ?? "short";
    row += lit(bust({ x, y: 766 + random() * 26, size: 88 + random() * 16 }, hair), DARK, tone(1, 1), 0, -4);
  }
  return row;
}
