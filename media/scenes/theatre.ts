import { randomFrom } from "#artwork/drawing.ts";
import { tone } from "../engraving.ts";
import { bust, hairs, lit, standing } from "./figures.ts";
import { night, type Scene } from "./inks.ts";

const DARK = tone(0);

/** The speaker's view: the auditorium, full to the last balcony. */
export const theatre: Scene = {
  inks: night,
  seed: 63,
  order: 0.2,
  direction: 2.6,
  pull: 0.4,
  scene: `<defs>
      <radialGradient id="house" gradientUnits="userSpaceOnUse" cx="560" cy="330" r="760"><stop offset="0" stop-color="${tone(0.7, 0.1)}"/><stop offset="1" stop-color="${tone(0.12)}"/></radialGradient>
      <linearGradient id="beam" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="${tone(1, 1)}"/><stop offset="1" stop-color="${tone(1, 0.5)}" stop-opacity="0"/></linearGradient>
      <linearGradient id="fold" x1="0" x2="1"><stop offset="0" stop-color="${tone(0)}"/><stop offset=".55" stop-color="${tone(0, 0, 0.85)}"/><stop offset=".8" stop-color="${tone(0, 0, 1)}"/><stop offset="1" stop-color="${tone(0)}"/></linearGradient>
    </defs>
    <rect width="1280" height="853" fill="url(#house)"/>
    ${[0, 1, 2].map(balcony).join("")}
    <path d="M0 440Q600 500 1280 440V853H0Z" fill="${DARK}"/>
    ${[0, 1, 2, 3, 4].map(stalls).join("")}
    <path d="M150 0H214L1180 853H700Z" fill="url(#beam)" opacity=".7"/>
    ${[1120, 1172, 1226].map(fold).join("")}
    ${lit(standing({ x: 900, y: 1120, size: 118 }, { hair: "tail", pose: "talk", clothes: "jacket" }), DARK, tone(1, 1), -6, -4)}`,
};

/** A horseshoe seen from the stage below: nearer sides are higher. */
function arc(middle: number, rise: number) {
  return (x: number) => middle - rise * ((x - 600) / 700) ** 2;
}

function balcony(level: number): string {
  const middle = [96, 214, 336][level] as number;
  const line = arc(middle, [210, 170, 110][level] as number);
  const random = randomFrom(level + 3);
  const along = (offset: number) =>
    Array.from(
      { length: 33 },
      (_, step) => `${step * 42 - 30} ${(line(step * 42 - 30) + offset).toFixed(1)}`,
    );
  const band = (from: number, to: number) => `M${along(from).join("L")}L${along(to).reverse().join("L")}Z`;
  const people = Array.from({ length: 40 }, (_, seat) => {
    const x = seat * 33 + random() * 14 - 10;
    const size = 27 + Math.abs(x - 600) / 55;
    const person = bust(
      { x, y: line(x) - size * 0.72, size },
      hairs[Math.floor(random() * hairs.length)] ?? "short",
    );
    return random() < 0.92 ? `<g color="${tone(0.95, random() < 0.3 ? 0.9 : 0)}">${person}</g>` : "";
  });
  const lamps = Array.from({ length: 11 }, (_, lamp) => {
    const x = lamp * 120 + 0;
    return `<circle cx="${x}" cy="${line(x) + 31}" r="7" fill="${tone(1, 1)}"/>`;
  });
  return `<path d="${band(-52, 0)}" fill="${DARK}"/>${people.join("")}<path d="${band(0, 54)}" fill="${tone(0.8)}"/><path d="${band(0, 7)}${band(50, 60)}" fill="${tone(1)}"/><path d="${band(60, 74)}" fill="${DARK}"/>${lamps.join("")}`;
}

function stalls(row: number): string {
  const random = randomFrom(row + 20);
  const size = 40 + row * 15;
  const line = arc(476 + row * 70 + row * row * 8, 30 + row * 10);
  let people = "";
  for (let x = -20 - random() * size; x < 1320; x += size * 2.05) {
    const hair = hairs[Math.floor(random() * hairs.length)] ?? "short";
    const person = bust({ x, y: line(x) + random() * size * 0.2, size }, hair);
    const colour = row > 2 ? tone(0.5) : tone(1, random() < 0.2 ? 1 : 0);
    people += `<g color="${colour}" stroke="${DARK}" stroke-width=".13">${person}</g>`;
  }
  return people;
}

function fold(x: number): string {
  return `<path d="M${x} 0H${x + 62}L${x + 74} 853H${x + 2}Z" fill="url(#fold)"/>`;
}
