const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Between questions to the provider about one payment, in ms; the last one repeats until we stop asking. */
const BACK_OFF_MS = [5, 5, 8, 12, 20, 30].map((seconds) => seconds * SECOND);
const LATE_BACK_OFF_MS = [1 * MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];
/** Money that comes later than this after the hold is found by comparing books with the provider, not by asking. */
const ASK_UNTIL_MS = 24 * HOUR;

/** A payment that no webhook has told of is asked about this soon. */
export function firstCheckAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + (BACK_OFF_MS[0] ?? 0));
}

/** When to ask next about a payment that is still open at `now`, having asked `checks` times. Never past the end of the hold unseen. */
export function nextCheckWhilePending(checks: number, expiresAt: Date, now: Date): Date {
  const backOff = BACK_OFF_MS[Math.min(checks, BACK_OFF_MS.length - 1)] ?? MINUTE;
  const next = now.getTime() + backOff;
  const holdEnds = expiresAt.getTime();
  return new Date(now.getTime() < holdEnds ? Math.min(next, holdEnds) : next);
}

/** When to look again for late money on a payment that was ended at `endedAt`, having asked `checks` times since; null: no more. */
export function nextCheckForLateMoney(checks: number, expiresAt: Date, now: Date): Date | null {
  const next = now.getTime() + (LATE_BACK_OFF_MS[Math.min(checks, LATE_BACK_OFF_MS.length - 1)] ?? HOUR);
  return next > expiresAt.getTime() + ASK_UNTIL_MS ? null : new Date(next);
}
