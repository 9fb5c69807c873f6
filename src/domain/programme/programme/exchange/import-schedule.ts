import { isEqual } from "#contract/merge-changes.ts";
import type { ImportMapping } from "#contract/organiser/programme/import-mapping.ts";
import type {
  ImportAsks,
  ImportCounts,
  ImportPreview,
} from "#contract/organiser/programme/import-preview.ts";
import { Problem } from "#contract/problem.ts";
import { momentOfZoneTime } from "#contract/time/zone-time.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockContent } from "#domain/platform/content/content-changes.ts";
import { isOnDays } from "#domain/platform/current-edition/current-edition.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { findRecords } from "#domain/platform/records/find-records.ts";
import { type Fields, givenFields } from "#domain/platform/records/record-kind.ts";
import { changeRecord, insertRecord } from "#domain/platform/records/store-record.ts";
import { hashJson } from "#domain/platform/secrets/hash-json.ts";
import { eventRecords } from "../records/event-records.ts";
import { readDraft } from "../schedule/read-draft.ts";
import { compareImport } from "./compare-import.ts";
import { rememberAddress } from "./import-address.ts";
import { readBases, storeBase } from "./imported-bases.ts";
import { badFile } from "./imported-session.ts";
import { makeNames, type Named, named, withMade } from "./make-names.ts";
import { mergedValues } from "./merge-record.ts";
import { readPhotosHere, wantPhoto } from "./photos/imported-photos.ts";
import type { PlannedRow } from "./planned-row.ts";
import { type ImportedContent, readContent } from "./read-content.ts";
import { recallMapping, rememberMapping } from "./remember-mapping.ts";
import { realValues, recordValues, sessionFields } from "./session-values.ts";
import { requireSource } from "./source/require-source.ts";
import { addSpeakers, changedValues, changeSpeakers } from "./write-speakers.ts";

const FIRST_HOUR = 10;

/** Shows the changes of importing a file; writes nothing. Throws `not_found`, `invalid_input`. */
export async function previewImport(
  ctx: Pick<AppContext, "db" | "readSource">,
  edition: number,
  file: Uint8Array,
  given?: ImportMapping,
): Promise<ImportPreview> {
  const source = await requireSource(ctx, file);
  const mapping = given ?? (await recallMapping(ctx.db.read, edition, source));
  const { timeZone } = await readEdition(ctx.db.read, edition);
  const content = readContent(source, timeZone, mapping);
  const { rows, asks, names } = await planOf(ctx.db.read, edition, content, mapping);
  const stored = (all: readonly Named[]) => all.flatMap(({ id, name }) => (id > 0 ? [{ id, name }] : []));
  return {
    rows: rows.map(({ fields: _, speakers: __, merge: ___, ...row }) => row),
    problems: content.problems,
    counts: countsOf(content, rows),
    asks,
    names: { stages: stored(names.stages), types: stored(names.types), tracks: stored(names.tracks) },
    mapping,
    digest: digestOf(rows),
  };
}

function countsOf({ sessions, people, counts }: ImportedContent, rows: readonly PlannedRow[]): ImportCounts {
  const of = (noun: string) => {
    const own = rows.filter((row) => row.noun === noun && row.kind === "changed");
    const changed = own.filter(({ changes }) => changes.length > 0).length;
    return { changed, edited: own.length - changed };
  };
  const [events, speakers] = [of("event"), of("speaker")];
  const added = rows.filter(({ noun, kind }) => noun === "event" && kind === "new").length;
  // A new speaker of a session is in its row, and has none of their own.
  const comers = new Set(
    rows.flatMap(({ speakers: all }) =>
      (all ?? []).filter(({ id }) => id === null).map(({ place }) => place),
    ),
  );
  const named = people.filter(({ name }) => name !== "");
  return {
    ...counts,
    sessions: {
      ...counts.sessions,
      ...events,
      new: added,
      same: sessions.length - added - events.changed - events.edited,
    },
    speakers: {
      ...speakers,
      read: named.length,
      new: comers.size,
      same: named.length - comers.size - speakers.changed - speakers.edited,
    },
  };
}

interface Wanted {
  edition: number;
  file: Uint8Array;
  mapping?: ImportMapping | undefined;
  /** Where the file was read. */
  address?: string | undefined;
  digest: string;
  /** The keys of the rows that the editor chose, and of what was edited here and is to be as the file says. */
  keys: readonly string[];
}

/**
 * Writes the chosen rows in one transaction, with one entry in the audit log that undoes them all. Throws `not_found`,
 * `invalid_input`; `changed_meanwhile` when the file or the draft gives other rows than the editor saw.
 */
export async function importSchedule(
  ctx: Pick<AppContext, "db" | "clock" | "jobs" | "readSource">,
  actor: Actor,
  { edition, file, address, mapping: given, digest, keys }: Wanted,
) {
  const source = await requireSource(ctx, file);
  const { db, clock, jobs } = ctx;
  const { timeZone } = await readEdition(db.read, edition);
  return db.transaction(async (tx) => {
    await lockContent(tx);
    const mapping = given ?? (await recallMapping(tx, edition, source));
    const { rows, names, bases } = await planOf(tx, edition, readContent(source, timeZone, mapping), mapping);
    if (digestOf(rows) !== digest)
      throw new Problem("changed_meanwhile", "The sessions were changed meanwhile; see the rows again");
    const chosen = rows.filter(({ key }) => keys.includes(key));
    if (chosen.length === 0) throw badFile("Choose a row");
    const waiting = chosen.flatMap(
      ({ notes }) => notes.find((note) => note.startsWith("person_asked")) ?? [],
    );
    if (waiting.length > 0) throw badFile(`Say first who this is: ${waiting[0]}`);
    const takenOf = ({ key, edited }: PlannedRow) =>
      new Set(edited.flatMap(({ path }) => (keys.includes(`${key}:${path}`) ? [path] : [])));
    const mergedOf = (row: PlannedRow) => (row.merge ? mergedValues(row.merge, takenOf(row)) : {});
    const written = chosen.map((row) => ({ ...row.fields, ...sessionFields(mergedOf(row), {}) }));
    const made = await makeNames(tx, edition, written, names);
    const people = await addSpeakers(tx, edition, chosen);
    const changedSpeakers = await changeSpeakers(tx, edition, chosen, bases.speakers, takenOf);
    const known = await findRecords(
      tx,
      eventRecords,
      chosen.flatMap(({ event }) => event ?? []),
    );
    const before: Fields = {};
    const after: Fields = {};
    for (const row of chosen.filter(({ noun }) => noun === "event")) {
      const speakers = row.speakers?.map((one) => one.id ?? people.ids.get(one.place));
      const was = row.event === null ? undefined : known.get(row.event);
      if (!was) {
        const fields = { translations: {}, ...made.real(row.fields), speakers: speakers ?? [] };
        const record = await insertRecord(tx, eventRecords, edition, fields);
        await storeBase(tx, edition, { eventId: record.id }, recordValues(record), undefined);
        after[record.id] = { ...givenFields(record), edition };
        continue;
      }
      const { merge } = row;
      const values = mergedOf(row);
      const fields = {
        ...made.real({ ...row.fields, ...sessionFields(values, was) }),
        // Those of the merge are the file's, or stay as they are.
        ...(speakers && merge && isEqual(values.speakers, merge.file.speakers) ? { speakers } : {}),
      };
      const states = changedValues(was, await changeRecord(tx, eventRecords, was, fields));
      if (merge) {
        const said = realValues(merge.file, made, speakers);
        await storeBase(tx, edition, { eventId: was.id }, said, bases.events.get(was.id));
      }
      before[was.id] = states.before;
      after[was.id] = states.after;
    }
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: "event.imported",
      recordId: edition,
      label: labelOf(chosen),
      before: { events: before, speakers: changedSpeakers.before },
      after: { events: after, speakers: { ...people.added, ...changedSpeakers.after }, ...made.added },
    });
    for (const photo of [...people.photos, ...changedSpeakers.photos])
      await wantPhoto(tx, jobs, actor, { ...photo, editionId: edition, importId: audit_id });
    await rememberMapping(tx, edition, source, mapping);
    if (address) await rememberAddress(tx, edition, address, clock.now());
    return { audit_id, imported: chosen.length };
  });
}

function labelOf(rows: readonly PlannedRow[]): string {
  const sessions = rows.filter(({ noun }) => noun === "event").length;
  const speakers = rows.length - sessions;
  return [sessions > 0 && `${sessions} sessions`, speakers > 0 && `${speakers} speakers`]
    .filter(Boolean)
    .join(", ");
}

async function planOf(reads: Reads, edition: number, content: ImportedContent, mapping: ImportMapping) {
  const days = await readEdition(reads, edition);
  const draft = await readDraft(reads, edition);
  const { sessions } = content;
  const namesOf = (list: "stages" | "types" | "tracks", field: "stage" | "type" | "track") =>
    withMade(
      draft[list].map(named),
      sessions.flatMap((session) => [
        session[field] || null,
        ...((field === "stage" && session.moreStages) || []),
      ]),
      mapping[list],
    );
  const [stages, types, tracks] = [
    namesOf("stages", "stage"),
    namesOf("types", "type"),
    namesOf("tracks", "track"),
  ];
  const names = { stages: stages.rows, types: types.rows, tracks: tracks.rows };
  if (sessions.length > 0 && (names.stages.length === 0 || names.types.length === 0))
    throw badFile("The edition needs a stage and a session type first");
  const waiting = momentOfZoneTime(
    { day: days.firstDay, hour: FIRST_HOUR, minute: 0, second: 0 },
    days.timeZone,
  );
  const bases = await readBases(reads, edition);
  const understood = {
    draft: { ...draft, ...names },
    mapping,
    bases,
    photos: await readPhotosHere(reads, edition),
    isOnDays: (moment: Date) => isOnDays(days, moment),
  };
  const { rows, asked } = compareImport(content, understood, waiting);
  const asks: ImportAsks = {
    ...content.asks,
    stages: stages.asked,
    types: types.asked,
    tracks: tracks.asked,
    people: asked,
  };
  return { rows, asks, names, bases };
}

const digestOf = (rows: readonly PlannedRow[]): string => hashJson(rows).toString("base64url");
