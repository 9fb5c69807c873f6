import { tone } from "../engraving.ts";
import { night, type Scene } from "./inks.ts";

const DARK = tone(0);
const MOUTH = { x: 420, y: 430 };

/** The chosen company makes glass: its furnace, and a glassblower. */
export const furnace: Scene = {
  inks: night,
  seed: 52,
  order: -0.1,
  direction: 3.3,
  pull: 0.5,
  scene: `<defs>
      <radialGradient id="heat" gradientUnits="userSpaceOnUse" cx="${MOUTH.x}" cy="${MOUTH.y + 40}" r="300"><stop offset="0" stop-color="${tone(0, 1, 0.12)}"/><stop offset=".3" stop-color="${tone(0, 1, 0.5)}"/><stop offset=".62" stop-color="${tone(0, 0.2, 1)}"/><stop offset="1" stop-color="${tone(0, 0, 0.55)}"/></radialGradient>
      <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${MOUTH.x}" cy="${MOUTH.y + 60}" r="980"><stop offset=".2" stop-color="${tone(0.9, 0.1)}"/><stop offset=".6" stop-color="${tone(0.45)}"/><stop offset="1" stop-color="${tone(0.1)}"/></radialGradient>
      <radialGradient id="glass" cx=".36" cy=".34" r=".75"><stop offset="0" stop-color="${tone(0, 1, 0.4)}"/><stop offset=".4" stop-color="${tone(0, 1, 1)}"/><stop offset="1" stop-color="${tone(0, 0, 1)}"/></radialGradient>
    </defs>
    <rect width="1280" height="960" fill="url(#glow)"/>
    ${[398, 356, 316].map(arch).join("")}
    <path d="${opening(262)}" fill="url(#heat)"/>
    <path d="M0 776H1280V960H0Z" fill="${DARK}"/><path d="M120 776H720L860 960H-40Z" fill="${tone(0, 0, 0.42)}"/>
    <path d="M904 330L560 566" stroke="${DARK}" stroke-width="15" stroke-linecap="round"/>
    <g transform="translate(-24 2)"><path d="M604 552C560 540 470 566 450 640C440 690 490 716 536 690C590 660 616 590 604 552Z" fill="url(#glass)" stroke="${DARK}" stroke-width="9"/></g>
    ${blower()}`,
};

function opening(r: number): string {
  const { x, y } = MOUTH;
  return `M${x - r} 776V${y}A${r} ${r} 0 0 1 ${x + r} ${y}V776Z`;
}

/** A row of bricks around the mouth, dark joints in between. */
function arch(r: number, index: number): string {
  const joints = Array.from({ length: 13 }, (_, joint) => {
    const angle = (Math.PI * (joint + (index % 2) / 2)) / 12.5;
    const [cos, sin] = [Math.cos(angle), -Math.sin(angle)];
    return `M${MOUTH.x + (r - 48) * cos} ${MOUTH.y + (r - 48) * sin}L${MOUTH.x + r * cos} ${MOUTH.y + r * sin}`;
  });
  const level = [0, 1, 2, 3].map((row) => {
    const y = MOUTH.y + 70 + row * 86 + (index % 2) * 40;
    return `M${MOUTH.x - r} ${y}h46M${MOUTH.x + r} ${y}h-46`;
  });
  return `<path d="${opening(r)}" fill="${DARK}"/><path d="${opening(r - 7)}" fill="${tone(0, 0, 0.3 + index * 0.22)}"/><path d="${joints.join("")}${level.join("")}" stroke="${DARK}" stroke-width="8"/>`;
}

/** In profile, the pipe at the lips. */
function blower(): string {
  const edge = tone(0, 0, 1);
  const body = `<ellipse cx="1078" cy="298" rx="54" ry="64" transform="rotate(-8 1078 298)"/><path d="M1026 268C1030 196 1130 190 1142 262C1146 300 1138 318 1126 336L1098 300C1080 290 1050 282 1026 268Z"/><path d="M1030 294L1008 322L1028 330Z"/>
    <path d="M1066 348L1122 344L1140 400C1200 424 1226 500 1220 600L1216 780H1010L1016 560C1008 480 1010 420 1064 396Z" stroke-width="8"/>
    <path d="M1150 444L1080 560L948 470M948 470L930 452" fill="none" stroke-width="50"/><path d="M1056 430L930 500L836 436" fill="none" stroke-width="44"/><circle cx="832" cy="436" r="28"/><circle cx="938" cy="404" r="4"/><circle cx="940" cy="388" r="30"/><path d="M948 470L940 396" fill="none" stroke-width="40"/>
    <path d="M1014 760H1108L1096 960H1000ZM1118 760H1216L1240 960H1140Z" stroke-width="8"/>`;
  const person = (colour: string) =>
    `<g fill="${colour}" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round">${body}</g>`;
  return `<g transform="translate(-128 2)">${person(edge)}</g><g transform="translate(-120 0)">${person(DARK)}</g>`;
}
