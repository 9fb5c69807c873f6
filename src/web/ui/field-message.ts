import type { DrawingOptions } from "#contract/drawing.ts";

export type FieldLook = Omit<DrawingOptions, "width" | "height" | "phase">;

/** What the page tells the painter of its canvas. */
export interface FieldState {
  /** In CSS px. */
  width: number;
  height: number;
  /** Device px per CSS px. */
  density: number;
  colour: string;
  look: FieldLook;
  moving: boolean;
}

/** The first message carries the canvas itself. */
export type FieldMessage = FieldState & { canvas?: OffscreenCanvas };
