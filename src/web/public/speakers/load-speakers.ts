import { baseLanguage } from "#contract/language.ts";
import type { ProgrammeEvent, Speaker } from "#contract/programme/programme.ts";
import { getLocale } from "#messages/runtime.js";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { pick } from "#web/ui/pick.ts";
import { dayOf } from "#web/ui/time/event-time.ts";

const listedFields = [
  "slug",
  "name",
  "position",
  "company",
  "image",
  "image_placeholder",
  "linkedin_profile",
] as const satisfies (keyof Speaker)[];

/** A speaker as the list shows and searches it. */
export type ListedSpeaker = Pick<Speaker, (typeof listedFields)[number]> & {
  /** The day is a calendar day. */
  events: { title: string; track: string; day: string }[];
};

const eventFields = [
  "id",
  "title",
  "start_time",
  "end_time",
  "event_type",
  "track",
  "language",
  "level",
  "stage",
  "more_stages",
  "tickets",
] as const satisfies (keyof ProgrammeEvent)[];

export type SpeakerEvent = Pick<ProgrammeEvent, (typeof eventFields)[number]>;
export type OpenedSpeaker = Omit<Speaker, "events" | "id" | "featured"> & { events: SpeakerEvent[] };

/** Sorts Á beside A, unlike the database's collation. */
const alphabet = new Intl.Collator(baseLanguage);

export async function listSpeakers({ programme }: ApiClient, edition?: number): Promise<ListedSpeaker[]> {
  const { results } = await programme.speakers({ lang: getLocale(), edition });
  const inOrder = results.toSorted((one, other) => alphabet.compare(one.name, other.name));
  return inOrder.map((speaker) => ({
    ...pick(speaker, listedFields),
    events: speaker.events.map(({ title, track, start_time }) => ({
      title,
      track: track?.name ?? "",
      day: dayOf(start_time),
    })),
  }));
}

/** Null if the edition has no such speaker. */
export async function loadSpeaker(
  { programme }: ApiClient,
  slug: string,
  edition?: number,
): Promise<OpenedSpeaker | null> {
  const { results } = await programme.speakers({ lang: getLocale(), edition });
  const found = results.find((speaker) => speaker.slug === slug);
  if (!found) return null;
  const { id: _, featured: __, events, ...speaker } = found;
  return { ...speaker, events: events.map((event) => pick(event, eventFields)) };
}
