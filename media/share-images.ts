import type { Typesetter } from "./chromium.ts";
import { drawingGroup, svg } from "./drawing-svg.ts";
import { palette } from "./palette.ts";

interface Frame {
  width: number;
  height: number;
  seed: number;
}

/** What a link to us shows in a chat. 1200 × 630 px. */
export function shareImage(typesetter: Typesetter, seed: number): Promise<Buffer> {
  const frame = { width: 1200, height: 630, seed };
  return typesetter.set(
    `${ground(frame)}<div style="${type}padding:56px 64px;height:630px;display:flex;flex-direction:column;justify-content:space-between">
      <p style="${small}">26 - 31 OUT // LEIRIA 2025</p>
      <div><p style="${big}font-size:296px">NEXXT</p>
      <p style="font:500 44px Instrument;letter-spacing:-0.02em;margin-top:26px">Where AI meets creativity</p></div>
    </div>`,
    frame,
  );
}

/** The head of every mail. 1200 × 320 px, shown at 600 × 160. */
export function mailHeader(typesetter: Typesetter, seed: number): Promise<Buffer> {
  const frame = { width: 1200, height: 320, seed };
  return typesetter.set(
    `${ground(frame)}<div style="${type}padding:0 56px;height:320px;display:flex;align-items:center;justify-content:space-between">
      <p style="${big}font-size:190px">NEXXT</p>
      <p style="${small}text-align:right;background:${palette.ink};padding:14px 18px;line-height:1.5">26 - 31 OUT<br>LEIRIA 2025</p>
    </div>`,
    frame,
  );
}

const type = `position:relative;color:${palette.paper};`;
const small = "font:500 27px Mono;letter-spacing:-0.01em;";
const big = `font-family:Bricolage;font-weight:800;line-height:0.74;letter-spacing:-0.055em;margin-left:-0.04em;`;

function ground({ width, height, seed }: Frame): string {
  const lines = drawingGroup(
    { seed, width, height, spacing: 24, order: 0.34 },
    { dots: "#f6f5ef4d", strokes: palette.emerald },
  );
  return `<div style="position:absolute;inset:0">${svg(width, height, palette.ink, lines)}</div>`;
}
