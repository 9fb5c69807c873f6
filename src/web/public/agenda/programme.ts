import { baseLanguage } from "#contract/language.ts";
import type { ProgrammeEvent } from "#contract/programme/programme.ts";
import { getLocale } from "#messages/runtime.js";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { slugOf } from "./slug.ts";

/** A session as lists show it, without its long text. */
export type ListedSession = Pick<
  ProgrammeEvent,
  "id" | "title" | "start_time" | "end_time" | "event_type" | "stage"
> & { speakers: { name: string; company: string }[] };

/** A type or a stage to filter by. Its slug is the same in every language, so a filtered address is too. */
export interface Choice {
  id: number;
  name: string;
  slug: string;
}

export interface Programme {
  /** By start time. */
  sessions: ListedSession[];
  types: Choice[];
  /** Stages with sessions, in the organiser's order. */
  stages: Choice[];
}

/** `edition`: an earlier one, by its year. */
export async function loadProgramme({ programme }: ApiClient, edition?: number): Promise<Programme> {
  const lang = getLocale();
  const [events, types, stages, plainTypes, plainStages] = await Promise.all([
    programme.events({ lang, edition }),
    programme.eventTypes({ lang, edition }),
    programme.stages({ lang, edition }),
    programme.eventTypes({ lang: baseLanguage, edition }),
    programme.stages({ lang: baseLanguage, edition }),
  ]);
  const used = new Set(events.results.map((event) => event.stage.id));
  return {
    sessions: events.results.map(toListed),
    types: choices(types.results, plainTypes.results),
    stages: choices(stages.results, plainStages.results).filter(({ id }) => used.has(id)),
  };
}

export function toListed({ id, title, start_time, end_time, event_type, stage, speakers }: ProgrammeEvent) {
  return {
    id,
    title,
    start_time,
    end_time,
    event_type,
    stage,
    speakers: speakers.map(({ name, company }) => ({ name, company })),
  };
}

interface Named {
  id: number;
  name: string;
}

function choices(named: readonly Named[], plain: readonly Named[]): Choice[] {
  const plainNames = new Map(plain.map(({ id, name }) => [id, name]));
  return named.map(({ id, name }) => ({ id, name, slug: slugOf(plainNames.get(id) ?? name) }));
}
