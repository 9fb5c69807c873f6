import { useEffect, useRef } from "react";
import { useEdition } from "../layout/use-site.ts";
import { paintField } from "./paint-field.ts";

/** One turn of the loop, in ms, and how often it is drawn: slow enough to breathe, seldom enough to cost little. */
const LOOP_MS = 24_000;
const FRAME_MS = 66;

/** The year's drawing, moving in a seamless loop; still for people who ask for less motion. */
export function LoginBackground() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { seed } = useEdition();
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)");
    let frame = 0;
    let last = Number.NEGATIVE_INFINITY;
    const draw = (time: number) => {
      if (time - last >= FRAME_MS) {
        last = time;
        paintField(element, seed, still.matches ? 0 : (time % LOOP_MS) / LOOP_MS);
      }
      if (!still.matches) frame = requestAnimationFrame(draw);
    };
    const restart = () => {
      cancelAnimationFrame(frame);
      last = Number.NEGATIVE_INFINITY;
      frame = requestAnimationFrame(draw);
    };
    restart();
    const size = new ResizeObserver(restart);
    size.observe(element);
    const theme = new MutationObserver(restart);
    theme.observe(document.documentElement, { attributeFilter: ["class"] });
    still.addEventListener("change", restart);
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      theme.disconnect();
      still.removeEventListener("change", restart);
    };
  }, [seed]);
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10">
      <canvas ref={canvas} className="size-full" />
    </div>
  );
}
