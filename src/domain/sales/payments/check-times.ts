const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Between questions to the provider about one payment, in ms; the last one repeats until we stop asking. */
const BACK_OFF_MS = [5, 5, 8, 12, 20, 30].map((seconds) => seconds * SECOND);
const LATE_BACK_OFF_MS = [10 * SECOND, 20 * SECOND, 1 * MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];
/** Money that comes later than this after the hold, and than the provider's word is final, is found in its statement, not by asking. */
const ASK_UNTIL_MS = 24 * HOUR;

export function firstCheckAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + (BACK_OFF_MS[0] ?? 0));
}

/** When to ask next about a payment that is still open at `now`, having asked `checks` times. Never past the end of the hold unseen. */
export function nextCheckWhilePending(checks: number, expiresAt: Date, now: Date): Date {
  const holdEnds = expiresAt.getTime();
  // A hold of days waits for a webhook: asking is for the one that is lost.
  const backOffs = holdEnds - now.getTime() > HOUR ? LATE_BACK_OFF_MS : BACK_OFF_MS;
  const next = now.getTime() + (backOffs[Math.min(checks, backOffs.length - 1)] ?? MINUTE);
  return new Date(now.getTime() < holdEnds ? Math.min(next, holdEnds) : next);
}

/**
 * When to ask next for late money of an attempt that has ended, after `checks` times; null: not any more. Never past the
 * moment from which the provider's word is final.
 */
export function nextCheckForLateMoney(
  checks: number,
  { order, payment }: { order: { expiresAt: Date }; payment: { finalAt: Date } },
  now: Date,
): Date | null {
  const backOff = LATE_BACK_OFF_MS[Math.min(checks, LATE_BACK_OFF_MS.length - 1)] ?? HOUR;
  const next = now.getTime() + backOff;
  const finalAt = payment.finalAt.getTime();
  if (now.getTime() < finalAt && next > finalAt) return payment.finalAt;
  const until = Math.max(order.expiresAt.getTime() + ASK_UNTIL_MS, finalAt);
  return next > until ? null : new Date(next);
}
