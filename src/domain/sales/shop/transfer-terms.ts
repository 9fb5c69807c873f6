import { LISBON } from "#contract/time/lisbon-time.ts";
import { dayAfter, zoneTime } from "#contract/time/zone-time.ts";

interface Sold {
  priceCents: number;
  isExternal: boolean;
  /** When the first that it opens begins. */
  beginsAt: Date;
}

interface Terms extends Sold {
  transferUnits: number;
  transferDays: number;
}

/** For how many days an edition's Multibanco references may be paid, and how much of a quota may wait for that, in percent. */
export interface MultibancoTerms {
  days: number;
  share: number;
}

/** The last day, by the clocks of `zone`, for the transfer of a ticket that is ordered now. Null: it cannot be paid by transfer now. */
export function dueOnOf(terms: Terms, now: Date, zone: string): string | null {
  if (isFree(terms)) return lastDayOf(terms, null, now, zone);
  return terms.transferUnits === 0 ? null : lastDayOf(terms, terms.transferDays, now, zone);
}

/** The same for a Multibanco reference, which ends at midnight in Lisbon wherever the event is: its banks are Portugal's. `left`: units of the ticket's quotas, none of which may be too few to have one wait. */
export function referenceDueOn(
  sold: Sold,
  { days, share }: MultibancoTerms,
  left: readonly number[],
  now: Date,
): string | null {
  if (days === 0) return null;
  const tooFew = !isFree(sold) && left.some((units) => unitsThatWait(units, share) === 0);
  return tooFew ? null : lastDayOf(sold, days, now, LISBON);
}

/** Beside paid tickets it waits with them and never refuses them: it can be had at once for nothing, so its waiting needs no limit. */
export const isFree = ({ priceCents }: Pick<Sold, "priceCents">): boolean => priceCents === 0;

export const unitsThatWait = (units: number, share: number): number => Math.floor((units * share) / 100);

/** So many days from now (`null`: any), and before the ticket's first session; null where there is no day left after today. */
function lastDayOf(
  { isExternal, beginsAt }: Sold,
  days: number | null,
  now: Date,
  zone: string,
): string | null {
  if (isExternal) return null;
  const today = zoneTime(now, zone).day;
  const last = dayAfter(zoneTime(beginsAt, zone).day, -1);
  const due = days === null ? last : dayAfter(today, days);
  const day = [due, last].sort()[0] ?? last;
  return day > today ? day : null;
}
