import { randomFrom } from "#artwork/drawing.ts";
import { drawingGroup } from "#artwork/drawing-svg.server.ts";
import { DRAWING_SEED } from "../drawing-seed.ts";
import { tone } from "../engraving.ts";
import { bust, hairs, lit, raisedArms, standing } from "./figures.ts";
import { night, type Scene } from "./inks.ts";

const DARK = tone(0);
const screen = { x: 250, y: 96, width: 960, height: 420 };

/** From the middle of the crowd: one small person in front of one large picture. */
export const crowd: Scene = {
  inks: night,
  seed: 31,
  order: 0.1,
  direction: -0.5,
  pull: 0.4,
  scene: `<defs>
      <linearGradient id="haze" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(0.02)}"/><stop offset=".5" stop-color="${tone(0.4)}"/><stop offset=".75" stop-color="${tone(0.62, 0.1)}"/><stop offset="1" stop-color="${tone(0.2)}"/></linearGradient>
      <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(1, 0.75)}"/><stop offset="1" stop-color="${tone(1, 0.5)}" stop-opacity="0"/></linearGradient>
      <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="5"/></filter>
      <clipPath id="screen"><rect ${box(screen)}/></clipPath>
    </defs>
    <rect width="1280" height="853" fill="url(#haze)"/>
    <g filter="url(#soft)">${[120, 330, 560, 800, 1040, 1200].map(beam).join("")}</g>
    <rect ${box({ x: screen.x - 14, y: screen.y - 14, width: screen.width + 28, height: screen.height + 28 })} fill="${DARK}"/>
    <g clip-path="url(#screen)"><rect ${box(screen)} fill="${tone(1)}"/><g transform="translate(${screen.x} ${screen.y})">${drawingGroup({ seed: DRAWING_SEED, ...screen, spacing: 40, order: 0.2, direction: -0.3 }, { dots: tone(1, 1), strokes: tone(1, 1) })}</g></g>
    <path d="M0 600H1280V660H0Z" fill="${tone(0.75, 0.35)}"/><path d="M0 616H1280V853H0Z" fill="${DARK}"/>
    <g color="${tone(1, 0, 1)}">${standing({ x: 400, y: 606, size: 27 }, { hair: "short", pose: "talk", clothes: "jacket" })}</g>
    ${rows()}`,
};

function box({ x, y, width, height }: typeof screen): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`;
}

function beam(x: number, index: number): string {
  const lean = (index - 2.4) * -70;
  return `<path d="M${x - 8} 0H${x + 8}L${x + lean + 90} 620H${x + lean - 90}Z" fill="url(#beam)" opacity="${0.55 + (index % 3) * 0.15}"/>`;
}

/** The nearer the row, the larger, the fewer and the darker. */
function rows(): string {
  const random = randomFrom(77);
  const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
  return [
    { y: 640, size: 42, gap: 66, edge: tone(1), arms: 0.25 },
    { y: 704, size: 68, gap: 112, edge: tone(1), arms: 0.3 },
    { y: 792, size: 112, gap: 214, edge: tone(1), arms: 0.4 },
  ]
    .map(({ y, size, gap, edge, arms }) => {
      const people: string[] = [];
      for (let x = -gap * random(); x < 1280 + gap; x += gap * (0.82 + 0.4 * random())) {
        const place = { x, y: y + (random() - 0.5) * size * 0.7, size: size * (0.9 + random() * 0.2) };
        people.push(lit(bust(place, pick(hairs)), DARK, edge, 0, -size * 0.05));
        if (random() < arms)
          people.push(`<g color="${DARK}">${raisedArms(place, pick(["phone", "fist", "both"]))}</g>`);
      }
      return people.join("");
    })
    .join("");
}
