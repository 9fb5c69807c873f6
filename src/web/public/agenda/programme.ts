import { firstLanguage } from "#contract/language.ts";
import type { ProgrammeEvent } from "#contract/programme/programme.ts";
import {
  type SessionLanguage,
  type SessionLevel,
  sessionLanguages,
  sessionLevels,
  type TrackColour,
} from "#contract/programme/session-facets.ts";
import { stagesOf } from "#contract/programme/stages-of.ts";
import { getLocale } from "#messages/runtime.js";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { pick } from "#web/ui/pick.ts";
import { slugOf } from "./slug.ts";

const listedFields = [
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
] as const satisfies (keyof ProgrammeEvent)[];

/** A session as lists show it, without its long text. */
export type ListedSession = Pick<ProgrammeEvent, (typeof listedFields)[number]> & {
  speakers: { name: string; company: string }[];
};

/** A type or a stage to filter by. Its slug is the same in every language, so a filtered address is too. */
export interface Choice {
  id: number;
  name: string;
  slug: string;
}

/** A track to filter by. */
export type TrackChoice = Choice & { colour: TrackColour };

export interface Programme {
  /** By start time. */
  sessions: ListedSession[];
  /** Types, tracks and stages with sessions, in the organiser's order. */
  types: Choice[];
  tracks: TrackChoice[];
  stages: Choice[];
  /** Those that some sessions have and others have not. */
  languages: Exclude<SessionLanguage, "">[];
  levels: Exclude<SessionLevel, "">[];
}

/** For an edition that has none. */
export const NO_PROGRAMME: Programme = {
  sessions: [],
  types: [],
  tracks: [],
  stages: [],
  languages: [],
  levels: [],
};

/** `edition`: an earlier one, by its year. */
export async function loadProgramme({ programme }: ApiClient, edition?: number): Promise<Programme> {
  const lang = getLocale();
  const [events, types, stages, tracks, plainTypes, plainStages, plainTracks] = await Promise.all([
    programme.events({ lang, edition }),
    programme.eventTypes({ lang, edition }),
    programme.stages({ lang, edition }),
    programme.tracks({ lang, edition }),
    programme.eventTypes({ lang: firstLanguage(), edition }),
    programme.stages({ lang: firstLanguage(), edition }),
    programme.tracks({ lang: firstLanguage(), edition }),
  ]);
  const used = new Set(events.results.flatMap((event) => stagesOf(event).map(({ id }) => id)));
  const usedTypes = new Set(events.results.map(({ event_type }) => event_type.id));
  const colours = new Map(events.results.flatMap(({ track }) => (track ? [[track.id, track.colour]] : [])));
  const languages = new Set(events.results.map(({ language }) => language));
  const levels = new Set(events.results.map(({ level }) => level));
  return {
    sessions: events.results.map(toListed),
    types: choices(types.results, plainTypes.results).filter(({ id }) => usedTypes.has(id)),
    stages: choices(stages.results, plainStages.results).filter(({ id }) => used.has(id)),
    tracks: choices(tracks.results, plainTracks.results).flatMap((track) => {
      const colour = colours.get(track.id);
      return colour === undefined ? [] : [{ ...track, colour }];
    }),
    languages: choosable(sessionLanguages, languages),
    levels: choosable(sessionLevels, levels),
  };
}

export function toListed({ speakers, ...event }: ProgrammeEvent): ListedSession {
  return {
    ...pick(event, listedFields),
    speakers: speakers.map(({ name, company }) => ({ name, company })),
  };
}

const choosable = <One extends string>(all: readonly One[], used: ReadonlySet<One>) =>
  all.filter((one): one is Exclude<One, ""> => one !== "" && used.has(one) && used.size > 1);

interface Named {
  id: number;
  name: string;
}

function choices(named: readonly Named[], plain: readonly Named[]): Choice[] {
  // A link that was shared in one language is read in the others.
  const plainNames = new Map(plain.map(({ id, name }) => [id, name]));
  return named.map(({ id, name }) => ({ id, name, slug: slugOf(plainNames.get(id) ?? name) }));
}
