import { eq } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import { firstLanguage, type Language } from "#contract/language.ts";
import { LEAVE, MAKE } from "#contract/organiser/programme/import-mapping.ts";
import type { ImportAsks } from "#contract/organiser/programme/import-preview.ts";
import type { Transaction } from "#db/transaction.ts";
import { type Fields, givenFields, type RecordKind } from "#domain/platform/records/record-kind.ts";
import { insertRecord } from "#domain/platform/records/store-record.ts";
import { eventTypeRecords } from "../records/event-type-records.ts";
import { stageRecords } from "../records/stage-records.ts";
import { trackRecords } from "../records/track-records.ts";
import { venues } from "../tables.ts";
import { folded } from "./imported-session.ts";
import { answerIn } from "./source/source-fields.ts";
import { isInFirst } from "./texts-by-language.ts";

export interface Named {
  id: number;
  /** In the first language. */
  name: string;
  /** In each language: a file may name it in any. */
  names?: readonly string[];
  /** The usual length of a session type that has one, in minutes. */
  minutes?: number | null;
}

export const named = <Row extends Named & { translations: Translated }>(row: Row) => ({
  ...row,
  name: inLanguage(row, firstLanguage()).name,
  names: [row.name, ...Object.values(row.translations).flatMap((own) => own?.name ?? [])],
});
type Translated = Partial<Record<Language, { name?: string }>>;

export const isCalled = ({ name, names = [name] }: Named, wanted: string): boolean =>
  names.some((one) => folded(one) === folded(wanted));

/**
 * The edition's names with those that an editor wants made, by ids below every answer until they are, and the question about each name that
 * the edition has not. Where the edition has none at all, making them is the suggestion.
 */
export function withMade(
  known: readonly Named[],
  wanted: readonly (string | null)[],
  said: Record<string, number> = {},
): { rows: Named[]; asked: ImportAsks["stages"] } {
  const rows = [...known];
  const has = (name: string) => rows.some((one) => isCalled(one, name));
  const strangers = [...new Set(wanted)].filter((name) => name !== null && !has(name)) as string[];
  const asked = strangers.map((name) => ({
    name,
    answer: answerIn(said, name) ?? (known.length === 0 ? MAKE : LEAVE),
  }));
  for (const { name, answer } of asked)
    if (answer === MAKE && !has(name)) rows.push({ id: LEAVE - 1 - rows.length, name });
  return { rows, asked };
}

/** Makes the stages, types and tracks that these fields need. Their ids, and what the audit log says of them. */
export async function makeNames(
  tx: Transaction,
  edition: number,
  written: readonly Fields[],
  names: Record<"stages" | "types" | "tracks", readonly Named[]>,
) {
  const make = async (kind: RecordKind, field: string, all: readonly Named[], blank: Fields) => {
    const ids = new Map<unknown, number>();
    const added: Fields = {};
    const wanted = new Set(written.flatMap((fields) => [fields[field], fields[`more_${field}s`]].flat()));
    for (const { id, name } of all) {
      if (id > 0 || !wanted.has(id)) continue;
      const record = await insertRecord(tx, kind, edition, {
        ...blank,
        name,
        translations: isInFirst() ? { [firstLanguage()]: { name } } : {},
      });
      ids.set(id, record.id);
      added[record.id] = { ...givenFields(record), edition };
    }
    return { ids, added };
  };
  const stages = await make(stageRecords, "stage", names.stages, {
    description: "",
    cover: "",
    cover_alt: "",
    venue: await onlyVenue(tx, edition),
    capacity: null,
  });
  const types = await make(eventTypeRecords, "event_type", names.types, {});
  const tracks = await make(trackRecords, "track", names.tracks, { colour: "" });
  const stageOf = (id: unknown) => stages.ids.get(id) ?? id;
  const typeOf = (id: unknown) => types.ids.get(id) ?? id;
  const trackOf = (id: unknown) => tracks.ids.get(id) ?? id;
  return {
    stageOf,
    typeOf,
    trackOf,
    real: (fields: Fields): Fields => ({
      ...fields,
      ...("stage" in fields ? { stage: stageOf(fields.stage) } : {}),
      ...("more_stages" in fields ? { more_stages: (fields.more_stages as unknown[]).map(stageOf) } : {}),
      ...("event_type" in fields ? { event_type: typeOf(fields.event_type) } : {}),
      ...("track" in fields ? { track: trackOf(fields.track) } : {}),
    }),
    added: { stages: stages.added, "event-types": types.added, tracks: tracks.added },
  };
}

/** A new stage is in the edition's only venue, as in the form of stages. */
async function onlyVenue(tx: Transaction, edition: number): Promise<number | null> {
  const [only, another] = await tx
    .select({ id: venues.id })
    .from(venues)
    .where(eq(venues.editionId, edition))
    .limit(2);
  return only && !another ? only.id : null;
}
