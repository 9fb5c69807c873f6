import type { Engraving, Inks } from "../engraving.ts";
import { palette } from "../palette.ts";

/** Light on ink. */
export const night: Inks = {
  sheet: palette.ink,
  first: palette.emerald,
  second: palette.paper,
  third: palette.hot,
};

/** Ink on paper. */
export const day: Inks = {
  sheet: palette.paper,
  first: palette.emerald,
  second: palette.ink,
  third: palette.hot,
};

/** Light and ink on emerald. */
export const hall: Inks = {
  sheet: palette.emerald,
  first: palette.mist,
  second: palette.ink,
  third: palette.hot,
};

/** A scene's description; its size is that of the series. */
export type Scene = Omit<Engraving, "width" | "height" | "spacing">;
