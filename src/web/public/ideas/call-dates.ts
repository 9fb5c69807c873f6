import { shortMonth } from "#web/ui/time/event-time.ts";

/** `03 OUT`, of a calendar day. */
export function callDay(date: string): string {
  // Noon UTC is the same day in every zone. Cut to three letters: English has "Sept".
  return `${date.slice(8, 10)} ${shortMonth(new Date(`${date}T12:00:00Z`)).slice(0, 3)}`;
}

/** `15 JUL-31 AGO`, `01-10 SET`, `03 OUT`; across a new year with both years. */
export function callSpan(startsOn: string, endsOn: string): string {
  const withYear = (date: string) => `${callDay(date)} ${date.slice(0, 4)}`;
  if (startsOn === endsOn) return callDay(startsOn);
  if (startsOn.slice(0, 4) !== endsOn.slice(0, 4)) return `${withYear(startsOn)}-${withYear(endsOn)}`;
  const sameMonth = startsOn.slice(0, 7) === endsOn.slice(0, 7);
  return `${sameMonth ? startsOn.slice(8, 10) : callDay(startsOn)}-${callDay(endsOn)}`;
}

export type CallState = "before" | "open" | "over";

/** The span of days includes both ends; all dates are `YYYY-MM-DD`. */
export function callState(startsOn: string, endsOn: string, today: string): CallState {
  if (today < startsOn) return "before";
  return today <= endsOn ? "open" : "over";
}
