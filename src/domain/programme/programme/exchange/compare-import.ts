import type { ImportRow } from "#contract/organiser/programme/schedule-import.ts";
import type { Fields } from "#domain/platform/records/record-kind.ts";
import type { Draft } from "../schedule/read-draft.ts";
import { folded, type ImportedSession, type ImportedSpeaker } from "./imported-session.ts";
import type { ImportedContent } from "./read-content.ts";

type DraftSession = Draft["sessions"][number];

export interface PlannedRow extends ImportRow {
  /** The fields to write, without the speakers. */
  fields: Fields;
  /** In their order; null: they stay as they are. Those without an id are added. */
  speakers: (ImportedSpeaker & { id: number | null })[] | null;
}

const USUAL_MINUTES = 45;

/**
 * The changes of importing this content: a row for each new, changed or missing session, and for each speaker that changes or is
 * in no session. A session is found by its external id, else by title and speakers, else by a title that only one has. A file of
 * people alone misses no session. `firstDay`: where one without a time waits.
 */
export function compareImport(
  { sessions, people, refused, counts }: ImportedContent,
  draft: Draft,
  firstDay: Date,
): PlannedRow[] {
  const find = finder(draft);
  const found = sessions.map((session) => ({ session, known: find(session) }));
  const seen = new Set(
    [
      ...found.map(({ known }) => known),
      ...refused.map((one) => find({ ...one, ownId: null, speakers: null })),
    ].flatMap((known) => (known ? [known.id] : [])),
  );
  const rows = found.flatMap(({ session, known }, place) => {
    const row = rowOf(session, known, draft, firstDay);
    return row.kind === "changed" && row.changes.length === 0 ? [] : [{ ...row, key: `file-${place}` }];
  });
  const inSessions = new Set(sessions.flatMap(({ speakers }) => speakers ?? []));
  const ofPeople = people.flatMap((person, place) => {
    const row = speakerRowOf(person, draft, inSessions.has(person));
    return row ? [{ ...row, key: `speaker-${place}` }] : [];
  });
  if (counts.sessions.read === 0) return ofPeople;
  const gone = draft.sessions
    .filter(({ id, state }) => !seen.has(id) && state !== "cancelled")
    .map((session) => ({
      key: `gone-${session.id}`,
      kind: "missing" as const,
      noun: "event" as const,
      event: session.id,
      speaker: null,
      title: session.title,
      changes: [{ field: "state", before: session.state, after: "cancelled" }],
      notes: [],
      fields: { state: "cancelled" },
      speakers: null,
    }));
  return [...ofPeople, ...rows, ...gone];
}

type Findable = Pick<ImportedSession, "ownId" | "externalId" | "title" | "speakers">;

function finder(draft: Draft): (session: Findable) => DraftSession | null {
  const names = new Map(draft.speakers.map(({ id, name }) => [id, name]));
  const keyOf = (title: string, people: readonly string[]) =>
    [folded(title), ...people.map(folded).sort()].join("\n");
  const byId = new Map(
    draft.sessions.flatMap((one) => (one.externalId ? [[one.externalId, one] as const] : [])),
  );
  const byKey = new Map(
    draft.sessions.map((one) => [
      keyOf(
        one.title,
        one.speakerIds.map((id) => names.get(id) ?? ""),
      ),
      one,
    ]),
  );
  const byTitle = Map.groupBy(draft.sessions, ({ title }) => folded(title));
  const used = new Set<number>();
  return ({ ownId, externalId, title, speakers }) => {
    const twins = byTitle.get(folded(title)) ?? [];
    const known =
      draft.sessions.find(({ id }) => id === ownId) ??
      (externalId ? byId.get(externalId) : undefined) ??
      byKey.get(
        keyOf(
          title,
          (speakers ?? []).map(({ name }) => name),
        ),
      ) ??
      (twins.length === 1 ? twins[0] : undefined);
    // Two rows of a file are never one session.
    if (!known || used.has(known.id)) return null;
    used.add(known.id);
    return known;
  };
}

function rowOf(
  session: ImportedSession,
  known: DraftSession | null,
  draft: Draft,
  firstDay: Date,
): Omit<PlannedRow, "key"> {
  const notes: string[] = [];
  const named = <Row extends { id: number; name: string }>(rows: readonly Row[], name: string | null) =>
    name === null ? undefined : rows.find((row) => folded(row.name) === folded(name));
  const stage = named(draft.stages, session.stage);
  if (session.stage !== null && !stage) notes.push(`stage_unknown: ${session.stage}`);
  const type = named(draft.types, session.type);
  if (session.type !== null && !type) notes.push(`type_unknown: ${session.type}`);
  const start = session.start ?? known?.startsAt ?? firstDay;
  const length = known ? known.endsAt.getTime() - known.startsAt.getTime() : USUAL_MINUTES * 60_000;
  const end = session.end ?? new Date(start.getTime() + length);
  const placed = stage !== undefined && session.start !== null;
  const all = session.speakers?.map((speaker) => ({
    ...speaker,
    id: knownSpeaker(speaker, draft)?.id ?? null,
  }));
  const strangers = (all ?? []).filter(({ id, name }) => id === null && name === "");
  for (const { externalId } of strangers) notes.push(`speaker_unknown: ${externalId}`);
  const people = known && strangers.length > 0 ? undefined : all?.filter((one) => !strangers.includes(one));
  const english = {
    ...(session.titleEn ? { title: session.titleEn } : {}),
    ...(session.descriptionEn ? { description: session.descriptionEn } : {}),
  };
  const wanted: Fields = {
    title: session.title,
    ...(session.description === null ? {} : { description: session.description }),
    ...(placed
      ? { start_time: start.toISOString(), end_time: end.toISOString(), stage: stage.id, scheduled: true }
      : {}),
    ...(type ? { event_type: type.id } : {}),
    ...(session.state === null ? {} : { state: session.state }),
    ...(session.externalId === null ? {} : { external_id: session.externalId }),
    ...(Object.keys(english).length > 0
      ? { translations: { ...known?.translations, en: { ...known?.translations.en, ...english } } }
      : {}),
  };
  if (!known) {
    const fields = {
      description: "",
      start_time: start.toISOString(),
      end_time: end.toISOString(),
      stage: draft.stages[0]?.id,
      event_type: draft.types[0]?.id,
      state: "draft",
      scheduled: false,
      ...wanted,
    };
    return {
      kind: "new",
      noun: "event",
      event: null,
      speaker: null,
      title: session.title,
      changes: shown(fields, people ?? [], draft).map(({ field, value }) => ({
        field,
        before: "",
        after: value,
      })),
      notes,
      fields,
      speakers: people ?? [],
    };
  }
  const before = shown(
    fieldsOf(known),
    known.speakerIds.map((id) => ({ id, name: "" })),
    draft,
  );
  const after = shown(
    { ...fieldsOf(known), ...wanted },
    people ?? known.speakerIds.map((id) => ({ id, name: "" })),
    draft,
  );
  const changes = after.flatMap(({ field, value }, place) => {
    const was = before[place]?.value ?? "";
    return was === value ? [] : [{ field, before: was, after: value }];
  });
  return {
    kind: "changed",
    noun: "event",
    event: known.id,
    speaker: null,
    title: known.title,
    changes,
    notes,
    fields: wanted,
    speakers: people ?? null,
  };
}

const knownSpeaker = (speaker: ImportedSpeaker, draft: Draft): Draft["speakers"][number] | undefined =>
  draft.speakers.find(({ externalId }) => externalId !== null && externalId === speaker.externalId) ??
  draft.speakers
    // Whom the other tool calls by another id is another person, of the same name.
    .filter(({ externalId }) => externalId === null || speaker.externalId === null)
    .find(({ name }) => speaker.name !== "" && folded(name) === folded(speaker.name));

/** What the file says of a speaker. */
export const speakerFields = (person: ImportedSpeaker): Fields => ({
  ...(person.name === "" ? {} : { name: person.name }),
  ...(person.position === null ? {} : { position: person.position }),
  ...(person.company === null ? {} : { company: person.company }),
  ...(person.bio === null ? {} : { bio: person.bio }),
  ...(person.linkedin === null ? {} : { linkedin_profile: person.linkedin }),
  ...(person.externalId === null ? {} : { external_id: person.externalId }),
});

/** Null: nothing changes, or the speaker comes with a new session. */
function speakerRowOf(
  person: ImportedSpeaker,
  draft: Draft,
  inSession: boolean,
): Omit<PlannedRow, "key"> | null {
  const known = knownSpeaker(person, draft);
  if (!known && inSession) return null;
  const { name: _, ...rest } = speakerFields(person);
  // Found by a name that is written otherwise: here it stands as an editor wrote it.
  const fields = known && folded(known.name) === folded(person.name) ? rest : speakerFields(person);
  const before = known ? speakerValues(known) : {};
  const changes = Object.entries(fields).flatMap(([field, value]) =>
    field === "external_id" || (before[field] ?? "") === value
      ? []
      : [{ field, before: before[field] ?? "", after: String(value) }],
  );
  if (known && changes.length === 0) return null;
  return {
    kind: known ? "changed" : "new",
    noun: "speaker",
    event: null,
    speaker: known?.id ?? null,
    title: known?.name ?? person.name,
    changes,
    notes: [],
    fields,
    speakers: known ? null : [{ ...person, id: null }],
  };
}

const speakerValues = (known: Draft["speakers"][number]): Record<string, string> => ({
  name: known.name,
  position: known.position,
  company: known.company,
  bio: known.bio,
  linkedin_profile: known.linkedinProfile,
});

const fieldsOf = (session: DraftSession): Fields => ({
  title: session.title,
  description: session.description,
  start_time: session.startsAt.toISOString(),
  end_time: session.endsAt.toISOString(),
  stage: session.stageId,
  event_type: session.eventTypeId,
  state: session.state,
  scheduled: session.scheduled,
  translations: session.translations,
});

/** A row of the preview's fields as people read them, always in one order. */
function shown(
  fields: Fields,
  people: readonly { id: number | null; name: string }[],
  draft: Draft,
): { field: string; value: string }[] {
  const nameIn = (rows: readonly { id: number; name: string }[], id: unknown) =>
    rows.find((row) => row.id === id)?.name ?? "";
  const english = (fields.translations as DraftSession["translations"] | undefined)?.en;
  const placed = fields.scheduled === true;
  return [
    { field: "title", value: String(fields.title) },
    { field: "title_en", value: english?.title ?? "" },
    { field: "description", value: String(fields.description ?? "") },
    { field: "description_en", value: english?.description ?? "" },
    { field: "start_time", value: placed ? String(fields.start_time) : "" },
    { field: "end_time", value: placed ? String(fields.end_time) : "" },
    { field: "stage", value: placed ? nameIn(draft.stages, fields.stage) : "" },
    { field: "event_type", value: nameIn(draft.types, fields.event_type) },
    { field: "state", value: String(fields.state) },
    {
      field: "speakers",
      value: people.map(({ id, name }) => (id === null ? name : nameIn(draft.speakers, id))).join(", "),
    },
  ];
}
