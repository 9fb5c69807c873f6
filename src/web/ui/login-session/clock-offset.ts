let offsetMs = 0;

/** Offset of the server's clock (setting CLOCK) from this device's, in ms: login sessions expire by the server's. */
export function setClockOffset(ms: number): void {
  offsetMs = ms;
}

export const serverTime = (): number => Date.now() + offsetMs;
