/** The one source of "now" for every rule. */
export interface Clock {
  now(): Date;
}

/** Runs at the usual pace from `startsAt`, or from the real time without it (setting CLOCK). */
export function createClock(startsAt?: Date): Clock {
  const offsetMs = startsAt ? startsAt.getTime() - Date.now() : 0;
  return { now: () => new Date(Date.now() + offsetMs) };
}
