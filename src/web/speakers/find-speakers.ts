import { hasText } from "../ui/has-text.ts";
import type { ListedSpeaker } from "./load-speakers.ts";

/** Those who speak on the day (null: on any) and whose name, position, company or sessions hold the words. */
export function findSpeakers(
  speakers: readonly ListedSpeaker[],
  { day, query }: { day: string | null; query: string },
): ListedSpeaker[] {
  return speakers.filter(
    (speaker) =>
      (day === null || speaker.events.some((event) => event.day === day)) &&
      hasText(searchText(speaker), query),
  );
}

function searchText({ name, position, company, events }: ListedSpeaker): string {
  return [name, position, company, ...events.map((event) => event.title)].join("\n");
}
