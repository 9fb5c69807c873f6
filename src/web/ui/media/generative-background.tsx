import { useEffect, useRef } from "react";
import { trustedPolicy } from "../trusted-policy.ts";
import type { BackgroundMessage, BackgroundOptions, BackgroundState } from "./generative-background-state.ts";
import workerUrl from "./generative-background-worker.ts?worker&url";

/** A sharper background only costs more. */
const DENSITY_MAX = 1.5;

/** The edition's artwork on a canvas behind its parent's content. Decorative. */
export function GenerativeBackground({
  moving = false,
  className = "",
  ...options
}: BackgroundOptions & { moving?: boolean; className?: string }) {
  const container = useRef<HTMLDivElement>(null);
  const { seed, spacing, order, direction, pull } = options;

  useEffect(() => {
    const element = container.current;
    if (!element || !("OffscreenCanvas" in window)) return;
    return paintWhileMounted(element, { seed, spacing, order, direction, pull }, moving);
  }, [moving, seed, spacing, order, direction, pull]);

  return (
    <div ref={container} aria-hidden="true" className={`absolute inset-0 -z-10 text-accent ${className}`} />
  );
}

/** Adds a canvas to the element and has a worker paint it once it is visible. Returns the clean-up. */
function paintWhileMounted(element: HTMLElement, options: BackgroundOptions, moving: boolean): () => void {
  // A canvas can be transferred only once, so each worker has its own.
  const canvas = document.createElement("canvas");
  canvas.className = "size-full animate-[arrive_400ms_var(--ease-out)]";
  element.append(canvas);
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  let visible = false;
  let worker: Worker | null = null;

  const update = () => {
    if (worker) return worker.postMessage(stateNow() satisfies BackgroundMessage);
    if (!visible) return;
    worker = new Worker(trustedPolicy().createScriptURL(workerUrl), { type: "module" });
    const offscreen = canvas.transferControlToOffscreen();
    worker.postMessage({ ...stateNow(), canvas: offscreen } satisfies BackgroundMessage, [offscreen]);
  };
  const stateNow = (): BackgroundState => ({
    width: element.clientWidth,
    height: element.clientHeight,
    density: Math.min(DENSITY_MAX, window.devicePixelRatio),
    colour: getComputedStyle(element).color,
    options,
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
    canvas.remove();
  };
}
