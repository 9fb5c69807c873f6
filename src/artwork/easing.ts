/** 0 before `from`, 1 after `to`, straight in between. */
export const ramp = (time: number, from: number, to: number) =>
  Math.max(0, Math.min(1, (time - from) / (to - from)));

/** Starts fast, lands softly. */
export const easeOut = (t: number) => 1 - (1 - t) ** 4;

export const easeInOut = (t: number) => (t < 0.5 ? 8 * t ** 4 : 1 - 8 * (1 - t) ** 4);

export const mix = (from: number, to: number, t: number) => from + (to - from) * t;
