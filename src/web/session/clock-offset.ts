let offsetMs = 0;

/** How far a rehearsal has moved the server's clock from this device's, in ms (setting CLOCK): sessions are made by it. */
export function setClockOffset(ms: number): void {
  offsetMs = ms;
}

export const serverTime = (): number => Date.now() + offsetMs;
