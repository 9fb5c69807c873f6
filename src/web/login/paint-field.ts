import { drawField } from "../ui/drawing.ts";

/** Sharper than this a moving background is only heavier. */
const PIXEL_RATIO_MAX = 1.5;

/** Draws the edition's field over the whole canvas, in the theme's colours. */
export function paintField(canvas: HTMLCanvasElement, seed: number, phase: number): void {
  const context = canvas.getContext("2d");
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!context || width === 0 || height === 0) return;
  const ratio = Math.min(window.devicePixelRatio, PIXEL_RATIO_MAX);
  // Setting a size also clears the canvas.
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  const colour = getComputedStyle(canvas).getPropertyValue("--accent");
  const { dots, strokes } = drawField({ seed, width, height, phase, order: 0.35 });
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  for (const { x, y, r } of dots) {
    context.moveTo(x + r, y);
    context.arc(x, y, r, 0, Math.PI * 2);
  }
  context.fill();
  for (const { path, width: weight } of strokes) {
    context.lineWidth = weight;
    context.stroke(new Path2D(path));
  }
}
