import { SEARCH_TEXT_MAX } from "#contract/query-values.ts";
import { chosenDay, dayParam } from "#web/ui/time/event-time.ts";

export interface SpeakersQuery {
  /** `2025-10-27`; null for all days. */
  day: string | null;
  text: string;
}

/** Reads `?day=27&q=design`. `days`: those that can be chosen. */
export function readSpeakersQuery(search: URLSearchParams, days: readonly string[]): SpeakersQuery {
  return {
    day: chosenDay(days, search.get("day")),
    text: (search.get("q") ?? "").slice(0, SEARCH_TEXT_MAX),
  };
}

/** For links, always in one order: `?day=27&q=design`, or empty for the whole list. */
export function writeSpeakersQuery({ day, text }: SpeakersQuery): string {
  const search = new URLSearchParams();
  if (day !== null) search.set("day", dayParam(day));
  if (text) search.set("q", text);
  return search.size > 0 ? `?${search}` : "";
}
