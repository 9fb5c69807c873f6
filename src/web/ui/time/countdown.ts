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
