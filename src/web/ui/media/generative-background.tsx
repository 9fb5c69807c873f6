import { useEffect, useRef } from "react";
import { drawingPaths } from "#artwork/drawing-paths.ts";
import { PATH_WIDTHS } from "#artwork/path-widths.ts";
import { trustedPolicy } from "../trusted-policy.ts";
import type { BackgroundMessage, BackgroundOptions, BackgroundState } from "./generative-background-state.ts";
import workerUrl from "./generative-background-worker.ts?worker&url";

/** A sharper background only costs more. */
const DENSITY_MAX = 1.5;

/**
 * The size of the drawing in the HTML: the server does not know the window, so it covers it, as the canvas
 * then does.
 */
const FRAME = { width: 1200, height: 800 };
const FRAME_SPACING = 32;

/**
 * The edition's artwork on a canvas behind its parent's content. Decorative. `first`: it is in the HTML too, for the first
 * paint and without scripts, until the canvas shows the same; 12 kB, so for one of a page.
 */
export function GenerativeBackground({
  moving = false,
  first = false,
  className = "",
  ...options
}: BackgroundOptions & { moving?: boolean; first?: boolean; className?: string }) {
  const container = useRef<HTMLDivElement>(null);
  const { seed, order, direction, pull } = options;
  const spacing = first ? FRAME_SPACING : options.spacing;

  useEffect(() => {
    const element = container.current;
    if (!element || !("OffscreenCanvas" in window)) return;
    return paintWhileMounted(element, { seed, spacing, order, direction, pull }, moving, first);
  }, [moving, first, seed, spacing, order, direction, pull]);

  return (
    <div
      ref={container}
      aria-hidden="true"
      className={`group/art absolute inset-0 -z-10 text-accent ${className}`}
    >
      {first && <FirstFrame {...options} />}
    </div>
  );
}

/** React leaves the server's path data as it finds it; a page that a script opens has none, and waits for its canvas. */
function FirstFrame(options: BackgroundOptions) {
  const paths = import.meta.env.SSR ? drawingPaths({ ...options, ...FRAME, spacing: FRAME_SPACING }) : [];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="absolute size-full group-data-painted/art:hidden"
    >
      {PATH_WIDTHS.map((width, index) => (
        <path key={width} strokeWidth={width * FRAME_SPACING} d={paths[index]} suppressHydrationWarning />
      ))}
    </svg>
  );
}

/** Adds a canvas to the element and has a worker paint it once it is visible. Returns the clean-up. */
function paintWhileMounted(
  element: HTMLElement,
  options: BackgroundOptions,
  moving: boolean,
  first: boolean,
): () => void {
  // A canvas can be transferred only once, so each worker has its own.
  const canvas = document.createElement("canvas");
  const isDrawn = first && element.querySelector("path[d]") !== null;
  canvas.className = `size-full ${isDrawn ? "" : "animate-[arrive_400ms_var(--ease-out)]"}`;
  element.append(canvas);
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  let visible = false;
  let worker: Worker | null = null;

  const update = () => {
    if (worker) return worker.postMessage(stateNow() satisfies BackgroundMessage);
    // A still canvas would show what the HTML does.
    if (!visible || (isDrawn && still.matches)) return;
    worker = new Worker(trustedPolicy().createScriptURL(workerUrl), { type: "module" });
    worker.onmessage = () => element.toggleAttribute("data-painted", true);
    const offscreen = canvas.transferControlToOffscreen();
    worker.postMessage({ ...stateNow(), canvas: offscreen } satisfies BackgroundMessage, [offscreen]);
  };
  const stateNow = (): BackgroundState => ({
    width: element.clientWidth,
    height: element.clientHeight,
    density: Math.min(DENSITY_MAX, window.devicePixelRatio),
    colour: getComputedStyle(element).color,
    options,
    frame: first ? FRAME : null,
    moving: moving && visible && !still.matches,
  });

  const size = new ResizeObserver(update);
  size.observe(element);
  const theme = new MutationObserver(update);
  theme.observe(document.documentElement, { attributeFilter: ["class"] });
  const sight = new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? false;
    update();
  });
  sight.observe(element);
  still.addEventListener("change", update);
  return () => {
    for (const observer of [size, theme, sight]) observer.disconnect();
    still.removeEventListener("change", update);
    worker?.terminate();
    element.removeAttribute("data-painted");
    canvas.remove();
  };
}
