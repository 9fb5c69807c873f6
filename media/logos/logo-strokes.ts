import { ramp } from "#artwork/easing.ts";

/** The logo of `src/web/ui/site/logo.tsx`, 200 × 40, as strokes in the order in which they are written. */
const letters = ["M4 38V5l25 30V2", "M64 6H46v28h18M47 20h15", "M172 6h28", "M186 6v32"];
const machine = ["m78 4 32 32", "M110 4 78 36"];
const hand = ["M124 5c16-2 18 32 36 30", "M158 4c-18 4-12 30-35 32"];

/** `written` 0..1: the machine's X comes dot by dot, everything else as a pen would draw it. */
export function logoStrokes(
  { text, accent }: { text: string; accent: string },
  at: { x: number; y: number; width: number },
  written = 1,
): string {
  const [n, e, bar, stem] = letters.map((path, index) => {
    const from = [0, 0.15, 0.7, 0.78][index] as number;
    return pen(path, ramp(written, from, from + 0.22));
  });
  const dots = machine.flatMap((_, stroke) =>
    [0, 1, 2, 3, 4].map((dot) => {
      const [x, y] = stroke === 0 ? [78 + dot * 8, 4 + dot * 8] : [110 - dot * 8, 4 + dot * 8];
      const shown = written >= 0.3 + (dot + stroke * 5) * 0.025;
      return shown && (stroke === 0 || dot !== 2) ? `<circle cx="${x}" cy="${y}" r="3.5"/>` : "";
    }),
  );
  const crossing = hand.map((path, index) =>
    pen(path, ramp(written, 0.45 + index * 0.2, 0.75 + index * 0.2)),
  );
  return `<svg x="${at.x}" y="${at.y}" width="${at.width}" height="${at.width / 5}" viewBox="0 0 200 40" overflow="visible" fill="none" stroke-width="8" stroke="${text}">
    ${n}${e}${bar}${stem}
    <g fill="${text}" stroke="none">${dots.join("")}</g>
    <g stroke="${accent}" stroke-width="6.5" stroke-linecap="round">${crossing.join("")}</g></svg>`;
}

/** So much of the path, from its beginning. */
function pen(path: string, share: number): string {
  if (share === 0) return "";
  if (share === 1) return `<path d="${path}"/>`;
  return `<path d="${path}" pathLength="1" stroke-dasharray="${share} 2"/>`;
}
