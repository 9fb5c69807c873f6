import { useEffect, useRef } from "react";
import { type DrawingOptions, drawField } from "./drawing.ts";

/** One turn of the drawing's loop, in ms: slow enough that it breathes rather than moves. */
const TURN_MS = 48_000;
const FRAME_MS = 1_000 / 24;
/** A machine that needs longer than this for a frame (ms) gets a still. */
const SLOW_FRAME_MS = 16;

type Look = Omit<DrawingOptions, "width" | "height" | "phase">;

/** The year's drawing on a canvas that fills its parent, in the parent's text colour. Decoration only. */
export function Field({
  moving = false,
  className = "",
  ...look
}: Look & { moving?: boolean; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { seed, spacing, order, direction, pull } = look;

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    let phase = 0;
    const paint = () => paintField(element, context, { seed, spacing, order, direction, pull, phase });

    const repaint = new ResizeObserver(paint);
    repaint.observe(element);
    const themeChange = new MutationObserver(paint);
    themeChange.observe(document.documentElement, { attributeFilter: ["class"] });

    const still = !moving || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const stopMoving = still
      ? () => {}
      : animate(element, (next) => {
          phase = next;
          paint();
        });
    return () => {
      repaint.disconnect();
      themeChange.disconnect();
      stopMoving();
    };
  }, [moving, seed, spacing, order, direction, pull]);

  return (
    <div aria-hidden="true" className={`absolute inset-0 ${className}`}>
      <canvas ref={canvas} className="size-full" />
    </div>
  );
}

function paintField(
  element: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  options: Look & { phase: number },
) {
  const { clientWidth: width, clientHeight: height } = element;
  if (width === 0 || height === 0) return;
  const density = Math.min(2, window.devicePixelRatio);
  element.width = width * density;
  element.height = height * density;
  context.scale(density, density);
  context.strokeStyle = context.fillStyle = getComputedStyle(element).color;
  context.lineCap = context.lineJoin = "round";

  const { dots, strokes } = drawField({ ...options, width, height });
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

/** Runs only while the element is on screen. */
function animate(element: Element, show: (phase: number) => void): () => void {
  let frame = 0;
  let last = 0;
  let slow = 0;
  const tick = (time: number) => {
    if (slow > 3) return;
    frame = requestAnimationFrame(tick);
    if (time - last < FRAME_MS) return;
    last = time;
    const began = performance.now();
    show((time % TURN_MS) / TURN_MS);
    slow = performance.now() - began > SLOW_FRAME_MS ? slow + 1 : 0;
  };
  const visible = new IntersectionObserver(([entry]) => {
    cancelAnimationFrame(frame);
    if (entry?.isIntersecting) frame = requestAnimationFrame(tick);
  });
  visible.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    visible.disconnect();
  };
}
