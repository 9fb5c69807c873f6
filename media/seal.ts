import { drawingGroup } from "#artwork/drawing-svg.server.ts";
import { mix } from "#artwork/easing.ts";
import type { Typesetter } from "./chromium.ts";
import { logoStrokes } from "./logos/logo-strokes.ts";
import { palette } from "./palette.ts";

const width = 1280;
const height = 960;
const centre = { x: width / 2, y: height / 2 };
const RINGS = 15;
const SPOKES = 144;

/** The seal of the NEXXT Company: a rosette as on a share certificate, half grid, half strokes. 1280 × 960 px. */
export function companySeal(typesetter: Typesetter, seed: number): Promise<Buffer> {
  const field = drawingGroup(
    { seed, width, height, spacing: 30, order: 0.3, direction: -0.3 },
    { dots: palette.ink, strokes: palette.ink },
  );
  // Each half of the ring is 31 letters wide, gaps included.
  const words = [0, 50].flatMap((half) =>
    [
      ["NEXXT COMPANY", 6.5],
      ["//", 16],
      ["LEIRIA", 22],
      ["//", 28],
    ].map(([word, middle]) => {
      const colour = word === "//" ? palette.hot : palette.paper;
      return `<textPath href="#ring" startOffset="${half + (Number(middle) / 31) * 50}%" fill="${colour}">${word}</textPath>`;
    }),
  );
  return typesetter.set(
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" style="display:block">
      <rect width="100%" height="100%" fill="${palette.emerald}"/><g opacity=".5">${field}</g>
      <g transform="translate(${centre.x} ${centre.y})">
        <path d="${edge(448)}" fill="${palette.ink}"/>
        ${rosette()}
        <circle r="316" fill="${palette.ink}"/><circle r="304" fill="none" stroke="${palette.emerald}" stroke-width="3"/><circle r="236" fill="none" stroke="${palette.emerald}" stroke-width="3"/>
        <path id="ring" d="M-258 0A258 258 0 1 1 258 0A258 258 0 1 1 -258 0" fill="none"/>
        <text text-anchor="middle" style="font:600 34px Mono;letter-spacing:5px">${words.join("")}</text>
        ${logoStrokes({ text: palette.paper, accent: palette.bright }, { x: -196, y: -40, width: 392 })}
      </g></svg>`,
    { width, height },
  );
}

/** The rim: a coin's strict notches on the left, a drawn wave on the right. */
function edge(radius: number): string {
  const points = Array.from({ length: 720 }, (_, step) => {
    const angle = (step / 720) * Math.PI * 2;
    const r = radius + mix(4 * Math.sign(Math.sin(angle * 72)), 12 * Math.sin(angle * 18), hand(angle));
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** Rings of dots that are drawn out, turn by turn, into one engraved line each. */
function rosette(): string {
  const rings = Array.from({ length: RINGS }, (_, ring) => {
    const radius = 328 + (ring * 104) / (RINGS - 1);
    return Array.from({ length: SPOKES }, (_, spoke) => {
      const length = Math.min(1, hand((spoke / SPOKES) * Math.PI * 2) * 2.2);
      const points = [-0.5, -0.25, 0, 0.25, 0.5].map((part) =>
        place(radius, ring, spoke + part * length * 1.04),
      );
      return `<path d="M${points.join("L")}" stroke-width="${mix(4, 2.6 + (ring % 3) * 0.9, length).toFixed(1)}"/>`;
    }).join("");
  });
  return `<g fill="none" stroke="${palette.bright}" stroke-linecap="round">${rings.join("")}</g>`;
}

function place(radius: number, ring: number, spoke: number): string {
  const angle = (spoke / SPOKES) * Math.PI * 2;
  const bend = hand(angle) ** 1.5;
  const r = radius + bend * (11 * Math.sin(angle * 18 + ring * 0.42) + 5 * Math.sin(angle * 7 - ring * 0.3));
  return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
}

/** 0 on the left, 1 on the right. */
const hand = (angle: number) => {
  const t = Math.max(0, Math.min(1, 0.5 + 0.75 * Math.cos(angle + 0.35)));
  return t * t * (3 - 2 * t);
};
