import { hasText } from "#contract/fold-text.ts";
import type { ListedSpeaker } from "./load-speakers.ts";
import type { SpeakersQuery } from "./speakers-query.ts";

/** Speakers with a session on the day (null: any), whose name, position, company, sessions or tracks contain the text. */
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
  return [name, position, company, ...events.flatMap(({ title, track }) => [title, track])].join("\n");
}
