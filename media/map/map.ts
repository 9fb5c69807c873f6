import type { Typesetter } from "../chromium.ts";
import { palette } from "../palette.ts";
import { blocks, course } from "./map-blocks.ts";
import { garden, hill, marks } from "./map-places.ts";

export interface MapColours {
  ground: string;
  block: string;
  marked: string;
  water: string;
  wave: string;
  green: string;
  mark: string;
  number: string;
}

export const lightMap: MapColours = {
  ground: palette.paper,
  block: "#d5d9cc",
  marked: palette.bright,
  water: "#a9e6cd",
  wave: palette.emerald,
  green: palette.moss,
  mark: palette.ink,
  number: palette.paper,
};

export const darkMap: MapColours = {
  ground: palette.ink,
  block: "#172d23",
  marked: palette.moss,
  water: palette.night,
  wave: palette.emerald,
  green: palette.bright,
  mark: palette.paper,
  number: palette.ink,
};

const width = 1600;
const height = 1000;

/** Leiria, drawn: its grid bends where the town is oldest. The numbers are the stages' ids. */
export function cityMap(typesetter: Typesetter, seed: number, colours: MapColours): Promise<Buffer> {
  const town = blocks(seed).map(
    ({ path, marked }) => `<path d="${path}" fill="${marked ? colours.marked : colours.block}"/>`,
  );
  return typesetter.set(
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" style="display:block">
      <rect width="100%" height="100%" fill="${colours.ground}"/>
      <g stroke-linejoin="round">${town.join("")}</g>
      ${park(colours)}${water(colours)}${castleHill(colours)}
      ${Object.entries(marks)
        .map(([id, at]) => mark(id, at, colours))
        .join("")}
    </svg>`,
    { width, height },
  );
}

/** Hand-drawn lines that meet and part again. */
function water({ water, wave, ground, mark }: MapColours): string {
  const lines = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((lane) => {
    const path = beside((step) => lane * (9.4 + 3.2 * Math.sin(step * 0.11 + lane * 0.5)));
    return `<path d="${path}" stroke-width="${(4.6 + 1.8 * Math.sin(lane * 2.1)).toFixed(1)}"/>`;
  });
  const name = `<text dy="11" fill="${mark}" stroke="${water}" stroke-width="16" stroke-linejoin="round" paint-order="stroke" style="font:700 32px Mono;letter-spacing:0.3em"><textPath href="#lis" startOffset="24.6%">RIO LIS</textPath></text>`;
  return `<g fill="none" stroke-linejoin="round"><path id="lis" d="${beside(() => 0)}" stroke="${water}" stroke-width="70"/><g stroke="${wave}">${lines.join("")}</g></g>${bridges(ground)}${name}`;
}

function bridges(ground: string): string {
  const points = course();
  return [43, 82, 100, 152]
    .map((index) => {
      const [[x, y], [nextX, nextY]] = points.slice(index, index + 2) as [[number, number], [number, number]];
      const turn = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
      return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-11" y="-46" width="22" height="92" fill="${ground}"/></g>`;
    })
    .join("");
}

/** The river's course, so far to one side of it. */
function beside(offset: (step: number) => number): string {
  const points = course();
  const line = points.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = points[index] as [number, number];
    const away = offset(index) / (Math.hypot(x - beforeX, y - beforeY) || 1);
    return `${(x - (y - beforeY) * away).toFixed(1)} ${(y + (x - beforeX) * away).toFixed(1)}`;
  });
  return `M${line.join("L")}`;
}

/** The hill as hand-drawn contour lines, with the castle on it. */
function castleHill({ green, mark, ground }: MapColours): string {
  const contours = Array.from({ length: 6 }, (_, level) => {
    const share = 1 - level * 0.145;
    const points = Array.from({ length: 72 }, (_, step) => {
      const angle = (step / 72) * Math.PI * 2;
      const wobble = 1 + 0.05 * Math.sin(angle * 3 + level * 0.5) + 0.03 * Math.sin(angle * 7 - level);
      return `${(hill.x + Math.cos(angle) * hill.rx * share * wobble).toFixed(1)} ${(hill.y + Math.sin(angle) * hill.ry * share * wobble).toFixed(1)}`;
    });
    return `<path d="M${points.join("L")}Z" stroke-width="${3.2 + level * 0.5}"/>`;
  });
  const castle =
    "M-66 0V-34H-56V-28H-48V-34H-40V-62L-28-80L-16-62V-46H20V-62L32-80L44-62V-34H52V-98H60V-92H68V-98H76V-92H84V-98H92V0Z";
  return `<g fill="none" stroke="${green}">${contours.join("")}</g><g transform="translate(${hill.x - 12} ${hill.y - 14})"><path d="${castle}" fill="${mark}" stroke="${ground}" stroke-width="8" paint-order="stroke"/><path d="M72-98V-128L96-119L72-110" fill="${palette.hot}" stroke="${palette.hot}" stroke-width="3"/></g>`;
}

/** A garden is a grid of dots. */
function park({ green }: MapColours): string {
  let dots = "";
  for (let y = garden.y - garden.ry; y < garden.y + garden.ry; y += 15)
    for (let x = garden.x - garden.rx; x < garden.x + garden.rx; x += 15)
      if (Math.hypot((x - garden.x) / garden.rx, (y - garden.y) / garden.ry) < 1)
        dots += `<circle cx="${x}" cy="${y}" r="3.6"/>`;
  return `<g fill="${green}">${dots}</g>`;
}

function mark(id: string, [x, y]: [number, number], { mark, number, ground }: MapColours): string {
  return `<g transform="translate(${x} ${y})"><circle r="37" fill="${mark}" stroke="${ground}" stroke-width="7"/><text y="14.5" text-anchor="middle" fill="${number}" style="font:700 40px Mono;letter-spacing:-0.06em">${id}</text></g>`;
}
