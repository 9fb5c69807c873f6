import { drawingGroup, svg } from "#artwork/drawing-svg.server.ts";
import { palette } from "./palette.ts";

const grounds = [
  { ground: palette.ink, dots: palette.paper, strokes: palette.bright },
  { ground: palette.forest, dots: palette.mint, strokes: palette.mint },
  { ground: palette.paper, dots: palette.ink, strokes: palette.moss },
  { ground: palette.night, dots: palette.bright, strokes: palette.paper },
  { ground: palette.emerald, dots: palette.ink, strokes: palette.ink },
] as const;

/** Each stage is another crop of the same idea: nearer or farther, melting another way. 1280 × 720 px. */
export function stageCover(id: number): Buffer {
  const { ground, dots, strokes } = grounds[(id - 1) % grounds.length] as (typeof grounds)[number];
  const size = { width: 1280, height: 720 };
  const spacing = [24, 40, 30, 52, 34][(id * 3) % 5];
  const drawing = {
    seed: 700 + id * 31,
    ...size,
    spacing,
    order: 0.12 + ((id * 5) % 7) * 0.04,
    direction: id * 2.2,
  };
  return svg(size.width, size.height, ground, drawingGroup(drawing, { dots, strokes }));
}

/** The ticket type's colour on ink; the strict side is on the left, behind the ticket's name. 1200 × 900 px. */
export function ticketCover(id: number, color: string): Buffer {
  const size = { width: 1200, height: 900 };
  const drawing = { seed: 90 + id * 13, ...size, spacing: 36, order: 0.25, direction: ((id % 5) - 2) * 0.35 };
  return svg(
    size.width,
    size.height,
    palette.ink,
    drawingGroup(drawing, { dots: palette.paper, strokes: color }),
  );
}

/** An idea's poster: drawn large, like something seen through a lens. 960 × 540 px. */
export function ideaPoster(id: number): Buffer {
  const { ground, dots, strokes } = grounds[(id * 2) % grounds.length] as (typeof grounds)[number];
  const size = { width: 960, height: 540 };
  const drawing = {
    seed: 240 + id * 17,
    ...size,
    spacing: [38, 56, 46][id % 3],
    order: 0.3 + (id % 4) * 0.06,
    direction: Math.PI + id * 0.9,
  };
  return svg(size.width, size.height, ground, drawingGroup(drawing, { dots, strokes }));
}
