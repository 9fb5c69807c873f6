import { easeInOut, easeOut, ramp } from "./easing.ts";

/**
 * Times of the promo loop, in seconds of the film. The film itself (`media/promo/`) has no date in it: the page lays the
 * edition's over it, and both move by these.
 */
export const PROMO_SECONDS = 10;

/** The scene that the great date fills. */
export const DATE_SCENE = { from: 7.1, to: 8.5 };

/** The visible share of the small words on the card with the logo, which runs through the seam: 0 none, 1 all. */
export function cardWords(time: number): number {
  const fromSeam = time > PROMO_SECONDS / 2 ? time - PROMO_SECONDS : time;
  return fromSeam < 0 ? easeOut(ramp(fromSeam, -1.2, -0.7)) : 1 - easeInOut(ramp(fromSeam, 1.3, 1.6));
}

/** The place of a line (0, 1) of the great date, in its own heights: 1 below its place, 0 in it, -1 above it. */
export function dateLine(time: number, line: number): number {
  const { from, to } = DATE_SCENE;
  const rise = 1 - easeOut(ramp(time, from + line * 0.12, from + 0.5 + line * 0.12));
  const leaving = easeInOut(ramp(time, to - 0.35 + line * 0.06, to + line * 0.06));
  return rise - leaving;
}
