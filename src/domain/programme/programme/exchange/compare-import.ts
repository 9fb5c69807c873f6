import { type Values, valueAt } from "#contract/merge-changes.ts";
import { type ImportMapping, LEAVE, MAKE } from "#contract/organiser/programme/import-mapping.ts";
import type { ImportAsks } from "#contract/organiser/programme/import-preview.ts";
import { usualLength } from "#contract/schedule/usual-length.ts";
import { speakerRowOf } from "./compare-speakers.ts";
import { type DraftSession, findSessions, type KnownPerson, matchPeople } from "./find-known.ts";
import type { ImportedSession } from "./imported-session.ts";
import { isCalled, type Named } from "./make-names.ts";
import { mergeOf } from "./merge-record.ts";
import type { KnownDraft, PlannedRow } from "./planned-row.ts";
import type { ImportedContent } from "./read-content.ts";
import { keyOf, linesOf, PATHS, type Place, sessionFields, sessionValues } from "./session-values.ts";
import { answerIn } from "./source/source-fields.ts";
import { saidOnce, textsByLanguage } from "./texts-by-language.ts";

/** The draft, and what an editor said of the file. */
export interface ImportInput {
  draft: KnownDraft;
  mapping: ImportMapping;
  /** The values that files had last, by the ids of the sessions and of the speakers. */
  bases: Record<"events" | "speakers", ReadonlyMap<number, Values>>;
  /** True on the edition's days. */
  isOnDays: (moment: Date) => boolean;
  /** By the speakers' ids: the photo that is shown, or where it comes from (`photos/imported-photos.ts`). */
  photos: ReadonlyMap<number, string | null>;
}

/**
 * The changes of importing this content: a row for each new, changed or missing session, and for each speaker that changes or is
 * in no session. A file of people alone misses no session. `firstDay`: where a session without a time waits.
 */
export function compareImport(
  { sessions, people, refused, counts }: ImportedContent,
  { draft, mapping, bases, photos, isOnDays }: ImportInput,
  firstDay: Date,
): { rows: PlannedRow[]; asked: ImportAsks["people"] } {
  const ofRefused = refused.map((one) => ({ ...one, ownId: null, speakers: null }));
  const ofRows = findSessions(draft, [...sessions, ...ofRefused]);
  const found = sessions.map((session, place) => ({ session, known: ofRows[place] ?? null }));
  const told = matchPeople(people, found, draft, mapping);
  const seen = new Set(ofRows.map((known) => known?.id));
  const ofSessions = found.flatMap(({ session, known }, place) => {
    const row = rowOf(session, known, { draft, mapping, bases, isOnDays }, told, firstDay);
    return row.kind === "changed" && row.changes.length + row.edited.length === 0
      ? []
      : [{ ...row, key: `file-${place}` }];
  });
  const inSessions = new Set(sessions.flatMap(({ speakers }) => speakers ?? []));
  const ofPeople = people.flatMap((person, place) => {
    const one = told[place];
    const row = one && speakerRowOf(person, one, inSessions.has(person), { bases: bases.speakers, photos });
    return row ? [{ ...row, key: `speaker-${place}` }] : [];
  });
  const rows = [...ofPeople, ...ofSessions, ...(counts.sessions.read === 0 ? [] : goneOf(draft, seen))];
  const waiting = new Set(
    rows.flatMap(({ notes }) => notes.filter((note) => note.startsWith("person_asked"))),
  );
  const asked = told.flatMap(({ ask }) =>
    ask && (ask.answer !== null || waiting.has(`person_asked: ${ask.name}`)) ? [ask] : [],
  );
  return { rows, asked };
}

const goneOf = (draft: KnownDraft, seen: ReadonlySet<number | undefined>): PlannedRow[] =>
  draft.sessions
    .filter(({ id, state }) => !seen.has(id) && state !== "cancelled")
    .map((session) => ({
      key: `gone-${session.id}`,
      kind: "missing" as const,
      noun: "event" as const,
      event: session.id,
      speaker: null,
      title: session.title,
      changes: [{ field: "state", before: session.state, after: "cancelled" }],
      edited: [],
      merge: null,
      notes: [],
      fields: { state: "cancelled" },
      speakers: null,
    }));

/** The edition's row of this name, or the one that an editor chose for it. */
function namedRow(
  rows: readonly Named[],
  name: string | null,
  said: Record<string, number> | undefined,
): Named | undefined {
  if (name === null) return undefined;
  const chosen = answerIn(said, name);
  if (chosen === LEAVE) return undefined;
  return rows.find((row) =>
    chosen !== undefined && chosen !== MAKE ? row.id === chosen : isCalled(row, name),
  );
}

/** A session that has a place keeps the parts of it that the file leaves out. */
function placeIn(
  { scheduled, stage: named, start: given, minutes }: ImportedSession,
  known: DraftSession | null,
  stage: Named | undefined,
  [start, end]: [Date, Date],
): { place?: Place } {
  if (!scheduled) return { place: null };
  const has = known?.scheduled ? known : null;
  if (given !== null && stage) return { place: [start.toISOString(), end.toISOString(), stage.id] };
  if (given !== null && named === null && has)
    return { place: [start.toISOString(), end.toISOString(), has.stageId] };
  if (given === null && has && (stage || minutes !== null))
    return { place: [start.toISOString(), end.toISOString(), stage?.id ?? has.stageId] };
  return {};
}

/** A file that named several and now names one stage says that it is on that one alone. Null: the file does not say, or names one that is unknown. */
function furtherStages(
  { stage: own, moreStages }: ImportedSession,
  known: DraftSession | null,
  { draft, mapping, bases }: Pick<ImportInput, "draft" | "mapping" | "bases">,
  stage: Named | undefined,
): { ids: number[] | null; unknown: string[] } {
  const before = known && bases.events.get(known.id)?.more_stages;
  const wasSaid = Array.isArray(before) && before.length > 0;
  const named = moreStages ?? (own !== null && wasSaid ? [] : null);
  const found = (named ?? []).map((name) => ({ name, row: namedRow(draft.stages, name, mapping.stages) }));
  const unknown = found.flatMap(({ name, row }) => (row ? [] : [name]));
  const ids = [...new Set(found.flatMap(({ row }) => row?.id ?? []))].filter((id) => id !== stage?.id);
  return { ids: named === null || (known && unknown.length > 0) ? null : ids, unknown };
}

function rowOf(
  session: ImportedSession,
  known: DraftSession | null,
  { draft, mapping, bases, isOnDays }: Omit<ImportInput, "photos">,
  told: readonly KnownPerson[],
  firstDay: Date,
): Omit<PlannedRow, "key"> {
  const notes: string[] = [];
  const stage = namedRow(draft.stages, session.stage, mapping.stages);
  if (session.stage !== null && !stage) notes.push(`stage_unknown: ${session.stage}`);
  const further = furtherStages(session, known, { draft, mapping, bases }, stage);
  for (const name of further.unknown) notes.push(`stage_unknown: ${name}`);
  const type = namedRow(draft.types, session.type, mapping.types);
  if (session.type !== null && !type) notes.push(`type_unknown: ${session.type}`);
  const outside = session.scheduled && session.start !== null && !isOnDays(session.start);
  if (outside) notes.push(`outside_days${known ? "_kept" : ""}: ${session.start?.toISOString()}`);
  const track = namedRow(draft.tracks, session.track, mapping.tracks);
  if (session.track && !track) notes.push(`track_unknown: ${session.track}`);
  const start = session.start ?? known?.startsAt ?? firstDay;
  const usual = known
    ? known.endsAt.getTime() - known.startsAt.getTime()
    : usualLength(
        draft.sessions.map((one) => ({
          ...one,
          type: one.eventTypeId,
          start: one.startsAt,
          end: one.endsAt,
        })),
        type ?? draft.types[0],
      );
  const length = session.minutes === null ? usual : session.minutes * 60_000;
  const end = session.end ?? new Date(start.getTime() + length);
  if (session.scheduled && !known?.scheduled) {
    if (session.start !== null && session.stage === null) notes.push("time_waits");
    if (session.start === null && stage) notes.push(`stage_waits: ${stage.name}`);
  } else if (known && session.start !== null && session.stage !== null && !stage) notes.push("place_stays");
  const all = session.speakers?.map((speaker) => ({
    ...speaker,
    id: told[speaker.place]?.speaker?.id ?? null,
  }));
  const strangers = (all ?? []).filter(({ id, name }) => id === null && name === "");
  for (const { place, name } of all ?? [])
    if (told[place]?.ask?.answer === null) notes.push(`person_asked: ${name}`);
  for (const { externalId } of strangers) notes.push(`speaker_unknown: ${externalId}`);
  const people = known && strangers.length > 0 ? undefined : all?.filter((one) => !strangers.includes(one));
  const { own, english: said } = textsByLanguage(session, known);
  // Emptied is only what is there.
  const isSaid = (text: string | null) => (known ? text !== null : text);
  const english = Object.fromEntries(Object.entries(said).filter(([, text]) => isSaid(text)));
  const file: Values = {
    ...own,
    ...(outside ? {} : placeIn(session, known, stage, [start, end])),
    ...(further.ids ? { more_stages: further.ids } : {}),
    ...(type ? { event_type: type.id } : {}),
    ...(track ? { track: track.id } : session.track === "" ? { track: null } : {}),
    ...session.facets,
    ...(session.state === null ? {} : { state: session.state }),
    ...(people ? { speakers: people.map(keyOf) } : {}),
    ...(Object.keys(english).length > 0 ? { translations: { en: english } } : {}),
  };
  const external = session.externalId === null ? {} : { external_id: session.externalId };
  const comers = new Map((people ?? []).map((one) => [keyOf(one), one.name]));
  const lines = (path: string, values: Values) => linesOf(path, valueAt(values, path), draft, comers);
  if (!known) {
    const values: Values = { description: "", event_type: draft.types[0]?.id, state: "draft", ...file };
    const fields = {
      start_time: start.toISOString(),
      end_time: end.toISOString(),
      stage: stage?.id ?? draft.stages[0]?.id,
      scheduled: false,
      ...external,
      ...sessionFields(values, {}),
    };
    return {
      kind: "new",
      noun: "event",
      event: null,
      speaker: null,
      title: session.title,
      changes: saidOnce(PATHS, values)
        .flatMap((path) => lines(path, values))
        .map(({ field, value }) => ({
          field,
          before: "",
          after: value,
        })),
      edited: [],
      merge: null,
      notes,
      fields,
      speakers: people ?? [],
    };
  }
  const merge = mergeOf(bases.events.get(known.id) ?? null, sessionValues(known), file);
  const changesOf = (path: string) => {
    const before = lines(path, merge.here);
    return lines(path, merge.file).flatMap(({ field, value }, place) => {
      const was = before[place]?.value ?? "";
      return was === value ? [] : [{ field, before: was, after: value }];
    });
  };
  return {
    kind: "changed",
    noun: "event",
    event: known.id,
    speaker: null,
    title: known.title,
    changes: saidOnce(merge.changed, merge.file).flatMap(changesOf),
    edited: merge.edited.map((path) => ({ path, changes: changesOf(path) })),
    merge,
    notes,
    fields: external,
    speakers: people ?? null,
  };
}
