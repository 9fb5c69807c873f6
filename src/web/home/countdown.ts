export type Countdown =
  | { state: "before"; days: number; hours: number; minutes: number; seconds: number }
  | { state: "on" }
  | { state: "over" };

/** Never below zero: then the event is on, and after its end it is over. All times in ms. */
export function countdown(startsAt: number, endsAt: number, now: number): Countdown {
  if (now >= endsAt) return { state: "over" };
  if (now >= startsAt) return { state: "on" };
  const seconds = Math.ceil((startsAt - now) / 1_000);
  return {
    state: "before",
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** A page may come out of a cache that is this old (ms); a browser's clock is better than that. */
const CACHE_SLACK_MS = 10 * 60_000;

/**
 * What to add to the browser's clock to get the server's. A small difference is the page's age in some cache and is
 * ignored; a large one is a rehearsal on a moved clock, or a browser whose own clock is wrong.
 */
export function clockOffset(serverNow: number, browserNow: number): number {
  const offset = serverNow - browserNow;
  return Math.abs(offset) > CACHE_SLACK_MS ? offset : 0;
}
