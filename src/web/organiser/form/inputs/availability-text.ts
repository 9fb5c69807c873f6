import { m } from "#messages/messages.js";
import { eventTime, timeOfDay } from "../../../ui/time/event-time.ts";

export interface Span {
  starts_at: string;
  ends_at: string;
}

/** When a speaker can come, in words. */
export function showAvailability(spans: readonly Span[] | null): string {
  if (!spans) return m.organiser_availability_any();
  if (spans.length === 0) return m.organiser_availability_never();
  return spans.map(({ starts_at, ends_at }) => `${eventTime(starts_at)}–${timeOfDay(ends_at)}`).join("\n");
}
