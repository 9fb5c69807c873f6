/// <reference lib="webworker" />
import type { BackgroundMessage } from "./generative-background-state.ts";
import { paintGenerativeBackground } from "./paint-generative-background.ts";

/** Paints the canvas in a worker, so that drawing and animation never block the page. */

/** Duration of the animation loop, in ms. */
const TURN_MS = 48_000;
const FRAME_MS = 1_000 / 24;
/** In ms: a device with slower frames gets a still image. */
const SLOW_FRAME_MS = 24;
const SLOW_FRAMES_MAX = 3;

let state: BackgroundMessage | null = null;
let canvas: OffscreenCanvas | null = null;
let told = false;
let slow = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

self.addEventListener("message", ({ data }: MessageEvent<BackgroundMessage>) => {
  canvas = data.canvas ?? canvas;
  state = data;
  clearTimeout(timer);
  paint();
});

function paint(): void {
  if (!canvas || !state) return;
  const began = performance.now();
  paintGenerativeBackground(canvas, state, (began % TURN_MS) / TURN_MS);
  if (!told) self.postMessage("painted");
  told = true;
  const took = performance.now() - began;
  slow = took > SLOW_FRAME_MS ? slow + 1 : 0;
  if (state.moving && slow <= SLOW_FRAMES_MAX) timer = setTimeout(paint, Math.max(0, FRAME_MS - took));
}
