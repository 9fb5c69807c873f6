import type { DrawingOptions } from "#artwork/drawing.ts";

export type BackgroundOptions = Omit<DrawingOptions, "width" | "height" | "phase">;

/** The state that the page sends to the worker. */
export interface BackgroundState {
  /** In CSS px. */
  width: number;
  height: number;
  /** Device px per CSS px. */
  density: number;
  colour: string;
  options: BackgroundOptions;
  /** The drawing's own size, with which it covers the canvas; null: it is drawn for the canvas's size. */
  frame: { width: number; height: number } | null;
  moving: boolean;
}

/** The first message carries the canvas itself. */
export type BackgroundMessage = BackgroundState & { canvas?: OffscreenCanvas };
