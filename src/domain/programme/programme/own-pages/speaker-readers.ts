import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import { chosenLanguages, type Language } from "#contract/language.ts";
import type { MissingPart, PageAnswer, SpeakerState } from "#contract/organiser/people/mailing-states.ts";
import { anyOf } from "#db/any-of.ts";
import type { Reads } from "#db/transaction.ts";
import { editionZone } from "#domain/platform/current-edition/current-edition.ts";
import { eventSpeakers, events, stages } from "../tables.ts";

/** An empty list leaves no one out. */
export interface SpeakerChoice {
  edition: number;
  languages: readonly Language[];
  states: readonly SpeakerState[];
  pages: readonly PageAnswer[];
  missing: readonly MissingPart[];
  tracks: readonly number[];
  stages: readonly number[];
  types: readonly number[];
  events: readonly number[];
  days: readonly string[];
}

export interface SpeakerReader {
  email: string;
  /** The names of all speakers whom the address answers for. */
  name: string;
  language: Language;
  speakerIds: number[];
  /** In the order of the ids. */
  pageNames: string[];
}

/**
 * The addresses of the speakers whom a choice means, each once, by name. What is said of sessions is true of one session; who has none is
 * meant by `none` alone. With `email` that address alone.
 */
export async function findSpeakerReaders(
  reads: Reads,
  choice: SpeakerChoice,
  email?: string,
): Promise<SpeakerReader[]> {
  const { edition, languages, pages, missing } = choice;
  const { rows } = await reads.execute(sql`
    select email, string_agg(distinct name, ', ' order by name) as name,
      (array_agg(language order by speaker_id))[1] as language, array_agg(speaker_id order by speaker_id) as "speakerIds",
      array_agg(name order by speaker_id) as "pageNames"
    from speaker_standing
    where edition_id = ${edition} and ${email === undefined ? sql`email <> ''` : sql`email = ${email}`}
      and ${anyOf(chosenLanguages(languages), "text", (all) => sql`language = any(${all})`)}
      and ${anyOf(pages, "text", (all) => sql`case when answered then 'answered' else 'not_answered' end = any(${all})`)}
      and ${anyOf(missing, "text", (all) => sql`missing && ${all}`)}
      and ${bySessions(choice)}
    group by email order by name, email`);
  return rows as unknown as SpeakerReader[];
}

function bySessions({ edition, states, tracks, stages, types, events, days }: SpeakerChoice): SQL {
  const lists = [states, tracks, stages, types, events, days];
  if (lists.every(({ length }) => length === 0)) return sql`true`;
  const own = sql`from speaker_sessions own where own.speaker_id = speaker_standing.speaker_id`;
  const has = sql`exists (select ${own}
    and ${anyOf(states, "text", (all) => sql`state = any(${all})`)}
    and ${anyOf(tracks, "int", (all) => sql`track_id = any(${all})`)}
    and ${anyOf(stages, "int", (all) => sql`(stage_id = any(${all}) or exists (select from event_stages further where further.event_id = own.event_id and further.stage_id = any(${all})))`)}
    and ${anyOf(types, "int", (all) => sql`event_type_id = any(${all})`)}
    and ${anyOf(events, "int", (all) => sql`event_id = any(${all})`)}
    and ${anyOf(days, "date", (all) => sql`scheduled and (starts_at at time zone ${editionZone(edition)})::date = any(${all})`)})`;
  return states.includes("none") ? sql`(${has} or not exists (select ${own}))` : has;
}

/** The sessions of these speakers as editors have them, each once, in the order of their times; `at` null: none yet. */
export async function findSessionsOf(
  reads: Reads,
  speakerIds: readonly number[],
  language: Language,
): Promise<{ title: string; at: Date | null; stage: string }[]> {
  const rows = await reads
    .select({ event: events, stage: stages })
    .from(eventSpeakers)
    .innerJoin(events, eq(events.id, eventSpeakers.eventId))
    .innerJoin(stages, eq(stages.id, events.stageId))
    .where(and(inArray(eventSpeakers.speakerId, [...speakerIds]), sql`${events.state} <> 'cancelled'`))
    .orderBy(asc(events.startsAt), asc(events.id));
  const once = new Map(rows.map((row) => [row.event.id, row]));
  return [...once.values()].map(({ event, stage }) => ({
    title: inLanguage(event, language).title,
    at: event.scheduled ? event.startsAt : null,
    stage: inLanguage(stage, language).name,
  }));
}
