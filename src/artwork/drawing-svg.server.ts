import { type DrawingOptions, drawField } from "./drawing.ts";

/** The drawing as an SVG group: dots in one colour, strokes in the other. */
export function drawingGroup(
  options: DrawingOptions,
  { dots, strokes }: { dots: string; strokes: string },
): string {
  const drawing = drawField(options);
  const circles = drawing.dots.map(({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("");
  const paths = drawing.strokes
    .map(({ path, width }) => `<path d="${path}" stroke-width="${width}"/>`)
    .join("");
  return `<g fill="${dots}">${circles}</g><g fill="none" stroke="${strokes}" stroke-linecap="round">${paths}</g>`;
}

/** A whole picture of `width` × `height` px on a plain ground. */
export function svg(width: number, height: number, ground: string, ...layers: string[]): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${layers.join("")}</svg>`,
  );
}
