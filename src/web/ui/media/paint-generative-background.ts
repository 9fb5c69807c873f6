import { drawField } from "#artwork/drawing.ts";
import type { BackgroundState } from "./generative-background-state.ts";

type Painted = HTMLCanvasElement | OffscreenCanvas;

/** Draws the artwork over the whole canvas. `phase`: 0..1 of the loop. */
export function paintGenerativeBackground(canvas: Painted, state: BackgroundState, phase: number): void {
  const { width, height, density, colour, options } = state;
  const frame = state.frame ?? { width, height };
  const context = canvas.getContext("2d") as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (!context || width === 0 || height === 0) return;
  // Setting a size also clears the canvas.
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  const scale = Math.max(width / frame.width, height / frame.height) * density;
  context.translate((canvas.width - frame.width * scale) / 2, (canvas.height - frame.height * scale) / 2);
  context.scale(scale, scale);
  context.fillStyle = context.strokeStyle = colour;
  context.lineCap = context.lineJoin = "round";

  const { dots, strokes } = drawField({ ...options, ...frame, phase });
  const grid = new Path2D();
  for (const { x, y, r } of dots) {
    grid.moveTo(x + r, y);
    grid.arc(x, y, r, 0, Math.PI * 2);
  }
  context.fill(grid);
  for (const stroke of strokes) {
    context.lineWidth = stroke.width;
    context.stroke(new Path2D(stroke.path));
  }
}
