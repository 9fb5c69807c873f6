import { m } from "#messages/messages.js";
import { eventDay, eventTime, timeOfDay } from "../../../ui/time/event-time.ts";

export interface Span {
  starts_at: string;
  ends_at: string;
}

/** When a speaker can come, in words. */
export function showAvailability(spans: readonly Span[] | null): string {
  if (!spans) return m.organiser_availability_any();
  if (spans.length === 0) return m.organiser_availability_never();
  return spans.map(showSpan).join("\n");
}

/** The day on which the clocks go back has 25 hours. */
const LONGEST_DAY_MS = 25 * 3_600_000;

function showSpan({ starts_at, ends_at }: Span): string {
  const [from, until] = [timeOfDay(starts_at), timeOfDay(ends_at)];
  if (Date.parse(ends_at) - Date.parse(starts_at) > LONGEST_DAY_MS)
    return `${eventTime(starts_at)} – ${eventTime(ends_at)}`;
  const isWhole = from === "00:00" && until === "00:00";
  return isWhole
    ? `${eventDay(starts_at)} // ${m.organiser_availability_whole_day()}`
    : `${eventTime(starts_at)}–${until}`;
}
