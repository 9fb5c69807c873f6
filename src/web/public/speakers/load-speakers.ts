import { baseLanguage } from "#contract/language.ts";
import type { ProgrammeEvent, Speaker } from "#contract/programme/programme.ts";
import { getLocale } from "#messages/runtime.js";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { dayOf } from "#web/ui/time/event-time.ts";

/** A speaker with the fields that the list shows and searches. */
export type ListedSpeaker = Pick<
  Speaker,
  "slug" | "name" | "position" | "company" | "image" | "image_placeholder" | "linkedin_profile"
> & {
  /** The day is a calendar day in Lisbon. */
  events: { title: string; day: string }[];
};

export type SpeakerEvent = Pick<
  ProgrammeEvent,
  "id" | "title" | "start_time" | "end_time" | "event_type" | "stage" | "tickets"
>;
export type OpenedSpeaker = Omit<Speaker, "events" | "id" | "featured"> & { events: SpeakerEvent[] };

/** Sorts Á beside A, unlike the database's collation. */
const alphabet = new Intl.Collator(baseLanguage);

export async function listSpeakers({ programme }: ApiClient, edition?: number): Promise<ListedSpeaker[]> {
  const { results } = await programme.speakers({ lang: getLocale(), edition });
  const inOrder = results.toSorted((one, other) => alphabet.compare(one.name, other.name));
  return inOrder.map(
    ({ slug, name, position, company, image, image_placeholder, linkedin_profile, events }) => ({
      slug,
      name,
      position,
      company,
      image,
      image_placeholder,
      linkedin_profile,
      events: events.map(({ title, start_time }) => ({ title, day: dayOf(start_time) })),
    }),
  );
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
  return {
    ...speaker,
    events: events.map(({ id, title, start_time, end_time, event_type, stage, tickets }) => ({
      id,
      title,
      start_time,
      end_time,
      event_type,
      stage,
      tickets,
    })),
  };
}
