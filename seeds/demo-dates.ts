import { lisbonTime, momentOfLisbonTime } from "#contract/time/lisbon-time.ts";

const DAY_MS = 24 * 3_600_000;
/** How far ahead the event begins, at least, when the demo is filled. */
const LEAD_DAYS = 60;
const EVENT_DAYS = 6;
/** The time of day at which sales open and the event begins. */
const OPENING_TIME = { sales: "10:00", event: "09:00" };

export type DemoDates = ReturnType<typeof demoDates>;

/**
 * Every date of the demo edition, from the moment at which it is filled: the event lies ahead, the tickets and the call
 * for ideas are open, the early bird's sale is over. On 1 August 2025 they are the specification's own dates.
 * Days are calendar days in Europe/Lisbon (`2025-10-26`).
 */
export function demoDates(filledAt: Date) {
  const firstDay = firstDayAhead(filledAt);
  const year = yearOf(firstDay);
  const days = Array.from({ length: EVENT_DAYS }, (_, index) => addDays(firstDay, index));
  const today = lisbonTime(filledAt).day;
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1);
  return {
    year,
    days,
    firstDay,
    lastDay: days.at(-1) as string,
    startsAt: lisbonMoment(firstDay, OPENING_TIME.event),
    endsAt: lisbonMoment(days.at(-1) as string, "23:00"),
    refundInFullUntil: lisbonMoment(addDays(firstDay, -14), "10:00"),
    refundInPartUntil: lisbonMoment(addDays(firstDay, -2), "10:00"),
    salesOpenAt: lisbonMoment(addDays(today, -60), OPENING_TIME.sales),
    /** The last day of the early bird's sale and of the coupon EXPIRADO: the end of the month before. */
    earlyBirdEndsOn: lastMonth,
    earlyBirdEndsAt: new Date(lisbonMoment(addDays(lastMonth, 1), "00:00").getTime() - 1000),
    ideas: callDates(year, today, days),
  };
}

/** From 15 July to 31 August, begun earlier or ended later where the demo would otherwise find the call closed. */
function callDates(year: number, today: string, days: readonly string[]) {
  const opensOn = earlier(`${year}-07-15`, addDays(today, -14));
  const closesOn = later(`${year}-08-31`, addDays(today, 21));
  return {
    opensOn,
    closesOn,
    selection: { startsOn: addDays(closesOn, 1), endsOn: addDays(closesOn, 10) },
    announcedOn: addDays(closesOn, 33),
    presentedOn: days[2] as string,
  };
}

/** This year's, or next year's where this year's is over or too near. */
function firstDayAhead(filledAt: Date): string {
  const year = yearOf(lisbonTime(filledAt).day);
  const firstDay = lastWeekOfOctober(year);
  const begins = lisbonMoment(firstDay, OPENING_TIME.event).getTime();
  return begins - filledAt.getTime() >= LEAD_DAYS * DAY_MS ? firstDay : lastWeekOfOctober(year + 1);
}

/** The Sunday of the last week, Sunday to Friday, that lies in October as a whole. */
export function lastWeekOfOctober(year: number): string {
  const latest = `${year}-10-26`;
  return addDays(latest, -new Date(`${latest}T12:00:00Z`).getUTCDay());
}

/** The moment at which clocks in Lisbon show a time (`09:00`) of a calendar day. */
export function lisbonMoment(day: string, time: string): Date {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return momentOfLisbonTime({ day, hour, minute, second: 0 });
}

/** `26 de outubro`, `26 October`. */
export function dayInWords(day: string, language: "pt" | "en"): string {
  const locale = { pt: "pt-PT", en: "en-GB" }[language];
  return new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "long" }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

const yearOf = (day: string) => Number(day.slice(0, 4));
const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
