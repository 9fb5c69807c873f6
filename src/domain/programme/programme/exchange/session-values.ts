import type { Values } from "#contract/merge-changes.ts";
import type { Fields } from "#domain/platform/records/record-kind.ts";
import type { DraftSession } from "./find-known.ts";
import type { ImportedSpeaker } from "./imported-session.ts";
import type { Named } from "./make-names.ts";
import type { KnownDraft } from "./planned-row.ts";

/** A session's start, end and stage are one value: of two of them moved apart, one could end before it begins. */
export type Place = [start: string, end: string, stage: number] | null;

/** A speaker by the id here, or one who is new, by the place in the file. */
export type SpeakerKey = number | `new ${number}`;
export const keyOf = ({ id, place }: Pick<ImportedSpeaker, "place"> & { id: number | null }): SpeakerKey =>
  id ?? `new ${place}`;

/** The fields of a session beside its texts, time and people. */
const FACETS = ["language", "level", "slides", "slides_from", "recording", "recording_from", "note"] as const;

export const sessionValues = (session: DraftSession): Values => ({
  title: session.title,
  description: session.description,
  place: session.scheduled
    ? [session.startsAt.toISOString(), session.endsAt.toISOString(), session.stageId]
    : null,
  more_stages: session.moreStageIds,
  event_type: session.eventTypeId,
  track: session.trackId,
  language: session.language,
  level: session.level,
  slides: session.slides,
  slides_from: session.slidesFrom?.toISOString() ?? null,
  recording: session.recording,
  recording_from: session.recordingFrom?.toISOString() ?? null,
  note: session.note,
  state: session.state,
  speakers: session.speakerIds,
  translations: session.translations,
});

/** The same of a stored record. */
export function recordValues({
  title,
  description,
  scheduled,
  event_type,
  track,
  state,
  speakers,
  ...record
}: Fields): Values {
  const moment = (value: unknown) => new Date(String(value)).toISOString();
  return {
    title,
    description,
    place: scheduled ? [moment(record.start_time), moment(record.end_time), record.stage] : null,
    more_stages: record.more_stages,
    event_type,
    track,
    ...Object.fromEntries(FACETS.map((field) => [field, record[field]])),
    state,
    speakers,
    translations: record.translations,
  };
}

/** A file's values, once what it makes has its ids. */
export function realValues(
  values: Values,
  { stageOf, typeOf, trackOf }: Record<"stageOf" | "typeOf" | "trackOf", (id: unknown) => unknown>,
  speakers: readonly unknown[] | undefined,
): Values {
  const [start, end, stage] = (values.place as Place) ?? [];
  return {
    ...values,
    ...(values.place ? { place: [start, end, stageOf(stage)] } : {}),
    ...("more_stages" in values ? { more_stages: (values.more_stages as unknown[]).map(stageOf) } : {}),
    ...("event_type" in values ? { event_type: typeOf(values.event_type) } : {}),
    ...("track" in values ? { track: trackOf(values.track) } : {}),
    ...(speakers ? { speakers } : {}),
  };
}

/** Returns the fields to write of a session's merged values; `stored`: the languages that it has. */
export function sessionFields(values: Values, stored: Fields): Fields {
  const { place, more_stages: further, translations, speakers: _, ...fields } = values;
  const [start, end, stage = stored.stage] = (place as Place) ?? [];
  // Its own stage may be one that was chosen here.
  const more_stages = (further as number[] | undefined)?.filter((id) => id !== stage);
  return {
    ...fields,
    ...(place ? { start_time: start, end_time: end, stage, scheduled: true } : {}),
    ...(place === null ? { scheduled: false } : {}),
    ...(more_stages ? { more_stages } : {}),
    ...translationFields(translations, stored),
  };
}

/** The English texts of a merge among the languages that a record has; nothing without. */
export function translationFields(merged: unknown, stored: Fields): Fields {
  const en = (merged as { en?: Fields } | undefined)?.en;
  const before = stored.translations as Record<string, Fields> | undefined;
  return en ? { translations: { ...before, en: { ...before?.en, ...en } } } : {};
}

export const PATHS = [
  "title",
  "translations.en.title",
  "description",
  "translations.en.description",
  "place",
  "more_stages",
  "event_type",
  "track",
  ...FACETS,
  "state",
  "speakers",
];

/** A value of the preview as people read it; a place has three. */
export function linesOf(
  path: string,
  value: unknown,
  { stages, types, tracks, speakers }: KnownDraft,
  comers: ReadonlyMap<SpeakerKey, string>,
): { field: string; value: string }[] {
  const nameIn = (rows: readonly Named[], id: unknown) => rows.find((row) => row.id === id)?.name ?? "";
  if (path === "place") {
    const [start = "", end = "", stage] = (value as Place) ?? [];
    return [
      { field: "start_time", value: start },
      { field: "end_time", value: end },
      { field: "stage", value: nameIn(stages, stage) },
    ];
  }
  if (path === "more_stages") {
    const names = ((value || []) as number[]).map((id) => nameIn(stages, id));
    return [{ field: path, value: names.join(", ") }];
  }
  if (path === "event_type" || path === "track")
    return [{ field: path, value: nameIn(path === "track" ? tracks : types, value) }];
  if (path === "speakers") {
    const nameOf = (key: SpeakerKey) => {
      const name = comers.get(key) ?? nameIn(speakers, key);
      // Two speakers of one name: their ids tell them apart.
      const isTwin = speakers.some((one) => one.name === name && one.id !== key);
      return isTwin ? `${name} (${speakers.find(({ id }) => id === key)?.externalId ?? key})` : name;
    };
    const names = ((value ?? []) as SpeakerKey[]).map(nameOf);
    return [{ field: path, value: names.join(", ") }];
  }
  return [{ field: fieldAt(path), value: String(value ?? "") }];
}

/** As the preview names it: `bio_en` for `translations.en.bio`. */
export const fieldAt = (path: string): string =>
  path.startsWith("translations.en.") ? `${path.slice(16)}_en` : path;
