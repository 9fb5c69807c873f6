import { drawingGroup, svg } from "#artwork/drawing-svg.server.ts";
import type { Typesetter } from "./chromium.ts";
import { palette } from "./palette.ts";

/** The head of every mail, in every language and year. 1200 × 320 px, shown at 600 × 160. */
export function mailHeader(typesetter: Typesetter, seed: number): Promise<Buffer> {
  const frame = { width: 1200, height: 320 };
  const lines = drawingGroup(
    { seed, ...frame, spacing: 24, order: 0.34 },
    { dots: "#f6f5ef4d", strokes: palette.emerald },
  );
  return typesetter.set(
    `<div style="position:absolute;inset:0">${svg(frame.width, frame.height, palette.ink, lines)}</div><div style="position:relative;color:${palette.paper};padding:0 56px;height:320px;display:flex;align-items:center">
      <p style="font-family:Bricolage;font-weight:800;line-height:0.74;letter-spacing:-0.055em;margin-left:-0.04em;font-size:190px">NEXXT</p>
    </div>`,
    frame,
  );
}
