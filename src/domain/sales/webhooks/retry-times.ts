const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses after each failed attempt; after the last of these always that one. */
const WAITS_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  9 * HOUR_MS,
  12 * HOUR_MS,
] as const;
const LONGEST_MS = WAITS_MS[WAITS_MS.length - 1] ?? 0;

/** Every attempt failed for so long: its webhook is paused, and what waits is kept. */
export const PAUSE_AFTER_MS = 24 * HOUR_MS;

/**
 * A message that failed for so long is given up: it is the message, since its webhook would have been paused. Longer by the longest
 * wait than that takes, so that no message is given up before its webhook is paused.
 */
const GIVE_UP_AFTER_MS = PAUSE_AFTER_MS + LONGEST_MS;

/** Null: that was the last attempt. `attempts`: with the one that has just failed. */
export function nextAttempt(
  { attempts, queuedAt }: { attempts: number; queuedAt: Date },
  now: Date,
): Date | null {
  if (now.getTime() - queuedAt.getTime() >= GIVE_UP_AFTER_MS) return null;
  return new Date(now.getTime() + (WAITS_MS[attempts - 1] ?? LONGEST_MS));
}

/** A receiver that answers again after so long has been down, and is sent what waits at once. */
export const DOWN_MS = 10 * MINUTE_MS;

/** A process that attempts a delivery may need so long; then another one does. */
export const LEASE_MS = MINUTE_MS;
