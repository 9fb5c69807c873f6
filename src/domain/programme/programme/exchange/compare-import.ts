import type { ImportRow } from "#contract/organiser/programme/schedule-import.ts";
import type { Fields } from "#domain/platform/records/record-kind.ts";
import type { Draft } from "../schedule/read-draft.ts";
import { folded, type ImportedSession, type ImportedSpeaker } from "./imported-session.ts";

type DraftSession = Draft["sessions"][number];

export interface PlannedRow extends ImportRow {
  /** The fields to write, without the speakers. */
  fields: Fields;
  /** In their order; null: they stay as they are. Those without an id are added. */
  speakers: (ImportedSpeaker & { id: number | null })[] | null;
}

const USUAL_MINUTES = 45;

/**
 * The changes of importing these sessions: a row for each new, changed or missing one. A session is found by its
 * external id, else by title and speakers, else by a title that only one has. `firstDay`: where one without a time waits.
 */
export function compareImport(
  sessions: readonly ImportedSession[],
  draft: Draft,
  firstDay: Date,
): PlannedRow[] {
  const find = finder(draft);
  const found = sessions.map((session) => ({ session, known: find(session) }));
  const seen = new Set(found.flatMap(({ known }) => (known ? [known.id] : [])));
  const rows = found.flatMap(({ session, known }, place) => {
    const row = rowOf(session, known, draft, firstDay);
    return row.kind === "changed" && row.changes.length === 0 ? [] : [{ ...row, key: `file-${place}` }];
  });
  const gone = draft.sessions
    .filter(({ id, state }) => !seen.has(id) && state !== "cancelled")
    .map((session) => ({
      key: `gone-${session.id}`,
      kind: "missing" as const,
      event: session.id,
      title: session.title,
      changes: [{ field: "state", before: session.state, after: "cancelled" }],
      notes: [],
      fields: { state: "cancelled" },
      speakers: null,
    }));
  return [...rows, ...gone];
}

function finder(draft: Draft): (session: ImportedSession) => DraftSession | null {
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
  return ({ externalId, title, speakers }) => {
    const twins = byTitle.get(folded(title)) ?? [];
    const known =
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
  const people = session.speakers?.map((speaker) => ({
    ...speaker,
    id:
      draft.speakers.find(({ externalId }) => externalId !== null && externalId === speaker.externalId)?.id ??
      // Whom the other tool calls by another id is another person, of the same name.
      named(
        draft.speakers.filter(({ externalId }) => externalId === null || speaker.externalId === null),
        speaker.name,
      )?.id ??
      null,
  }));
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
      event: null,
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
    event: known.id,
    title: known.title,
    changes,
    notes,
    fields: wanted,
    speakers: people ?? null,
  };
}

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
