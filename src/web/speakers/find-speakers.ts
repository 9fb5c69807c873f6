import { hasText } from "../ui/has-text.ts";
import type { ListedSpeaker } from "./load-speakers.ts";
import type { SpeakersQuery } from "./speakers-query.ts";

/** Those who speak on the day (null: on any) and whose name, position, company or sessions hold the words. */
export function findSpeakers(
  speakers: readonly ListedSpeaker[],
  { day, text }: SpeakersQuery,
): ListedSpeaker[] {
  return speakers.filter(
    (speaker) =>
      (day === null || speaker.events.some((event) => event.day === day)) &&
      hasText(searchText(speaker), text),
  );
}

function searchText({ name, position, company, events }: ListedSpeaker): string {
  return [name, position, company, ...events.map((event) => event.title)].join("\n");
}
