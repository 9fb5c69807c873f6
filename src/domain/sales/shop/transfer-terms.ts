import { lisbonTime } from "#contract/lisbon-time.ts";

const DAY_MS = 24 * 3_600_000;

interface Terms {
  priceCents: number;
  isExternal: boolean;
  transferUnits: number;
  transferDays: number;
  /** When the first that it opens begins. */
  beginsAt: Date;
}

/**
 * The last day, in Lisbon, for the transfer of a ticket that is ordered now: after the organiser's days, and before the ticket's
 * first session. Null: it cannot be paid by transfer, or there is no day left for it after today.
 */
export function dueOnOf(
  { priceCents, isExternal, transferUnits, transferDays, beginsAt }: Terms,
  now: Date,
): string | null {
  if (transferUnits === 0 || isExternal || priceCents === 0) return null;
  const today = lisbonTime(now).day;
  const last = dayAfter(lisbonTime(beginsAt).day, -1);
  const due = dayAfter(today, transferDays);
  const day = [due, last].sort()[0] ?? last;
  return day > today ? day : null;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
