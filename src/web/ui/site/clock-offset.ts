/** A smaller difference (ms) is the time a response takes; a larger one is the setting CLOCK. */
const TOLERANCE_MS = 10 * 60_000;

/** The server clock's lead over the real time, in ms to the second, where it has been moved; else 0. */
export function clockOffset(serverNow: number, realNow: number): number {
  const offset = serverNow - realNow;
  return Math.abs(offset) > TOLERANCE_MS ? Math.round(offset / 1_000) * 1_000 : 0;
}
