import { eventDay } from "../ui/event-time.ts";

interface WithDays {
  events: readonly { day: string }[];
}

/** The edition's days on which somebody speaks: those that can be chosen. All are calendar days, `2025-10-27`. */
export function speakerDays(editionDays: readonly string[], speakers: readonly WithDays[]): string[] {
  const taken = new Set(speakers.flatMap((speaker) => speaker.events.map((event) => event.day)));
  return editionDays.filter((day) => taken.has(day));
}

/** How an address names a day: `27`. An edition is shorter than a month. */
export const dayParam = (day: string): string => String(Number(day.slice(8)));

/** The day that an address chooses; null, as for a day that there is not, chooses all. */
export function chosenDay(days: readonly string[], param: string | null): string | null {
  return days.find((day) => dayParam(day) === param) ?? null;
}

/** `27 OUT`. Noon is the same day in Lisbon. */
export const dayLabel = (day: string): string => eventDay(`${day}T12:00:00Z`);
