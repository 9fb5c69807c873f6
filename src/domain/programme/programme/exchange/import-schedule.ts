import { slugOf } from "#contract/fold-text.ts";
import { momentOfLisbonTime } from "#contract/lisbon-time.ts";
import type { ImportCounts, ImportPreview } from "#contract/organiser/programme/schedule-import.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockContent } from "#domain/platform/content/content-changes.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { findRecords } from "#domain/platform/records/find-records.ts";
import { type Fields, givenFields } from "#domain/platform/records/record-kind.ts";
import { changeRecord, insertRecord, sameValue } from "#domain/platform/records/store-record.ts";
import { hashJson } from "#domain/platform/secrets/hash-json.ts";
import { eventRecords } from "../records/event-records.ts";
import { speakerRecords } from "../records/speaker-records.ts";
import { readDraft } from "../schedule/read-draft.ts";
import { compareImport, type PlannedRow, speakerFields } from "./compare-import.ts";
import { badFile, type ImportedSpeaker } from "./imported-session.ts";
import { type ImportedContent, readContent } from "./read-content.ts";

const FIRST_HOUR = 10;

/** Shows the changes of importing a file; writes nothing. Throws `not_found`, `invalid_input`. */
export async function previewImport(
  ctx: Pick<AppContext, "db" | "readSource">,
  edition: number,
  file: Uint8Array,
): Promise<ImportPreview> {
  const content = await contentOf(ctx, file);
  const rows = await planOf(ctx.db.read, edition, content);
  return {
    rows: rows.map(({ fields: _, speakers: __, ...row }) => row),
    problems: content.problems,
    counts: countsOf(content, rows),
    digest: digestOf(rows),
  };
}

async function contentOf({ readSource }: Pick<AppContext, "readSource">, file: Uint8Array) {
  const source = await readSource(file);
  if ("refused" in source)
    throw new Problem("invalid_input", source.refused.detail, { errors: source.refused.errors });
  return readContent(source);
}

function countsOf({ sessions, people, counts }: ImportedContent, rows: readonly PlannedRow[]): ImportCounts {
  const of = (noun: string, kind: string) => rows.filter((row) => row.noun === noun && row.kind === kind);
  const [added, changed] = [of("event", "new").length, of("event", "changed").length];
  // A new speaker of a session is in its row, and has none of their own.
  const comers = new Set(
    rows.flatMap(({ speakers }) =>
      (speakers ?? []).filter(({ id }) => id === null).map(({ place }) => place),
    ),
  );
  const changedSpeakers = of("speaker", "changed").length;
  const named = people.filter(({ name }) => name !== "");
  return {
    ...counts,
    sessions: { ...counts.sessions, new: added, changed, same: sessions.length - added - changed },
    speakers: {
      read: named.length,
      new: comers.size,
      changed: changedSpeakers,
      same: named.length - comers.size - changedSpeakers,
    },
  };
}

interface Wanted {
  edition: number;
  file: Uint8Array;
  digest: string;
  /** The keys of the rows that the editor chose. */
  keys: readonly string[];
}

/**
 * Writes the chosen rows in one transaction, with one entry in the audit log that undoes them all. Throws `not_found`,
 * `invalid_input`; `changed_meanwhile` when the file or the draft gives other rows than the editor saw.
 */
export async function importSchedule(
  { db, clock, readSource }: Pick<AppContext, "db" | "clock" | "readSource">,
  actor: Actor,
  { edition, file, digest, keys }: Wanted,
) {
  const content = await contentOf({ readSource }, file);
  return db.transaction(async (tx) => {
    await lockContent(tx);
    const rows = await planOf(tx, edition, content);
    if (digestOf(rows) !== digest)
      throw new Problem("changed_meanwhile", "The sessions were changed meanwhile; see the rows again");
    const chosen = rows.filter(({ key }) => keys.includes(key));
    if (chosen.length === 0) throw badFile("Choose a row");
    const people = await addSpeakers(tx, edition, chosen);
    const changedSpeakers = await changeSpeakers(tx, chosen);
    const known = await findRecords(
      tx,
      eventRecords,
      chosen.flatMap(({ event }) => event ?? []),
    );
    const before: Fields = {};
    const after: Fields = {};
    for (const row of chosen.filter(({ noun }) => noun === "event")) {
      const fields = {
        ...row.fields,
        ...(row.speakers ? { speakers: row.speakers.map((one) => one.id ?? people.ids.get(one.place)) } : {}),
      };
      const was = row.event === null ? undefined : known.get(row.event);
      if (!was) {
        const record = await insertRecord(tx, eventRecords, edition, { translations: {}, ...fields });
        after[record.id] = { ...givenFields(record), edition };
        continue;
      }
      const states = changedValues(was, await changeRecord(tx, eventRecords, was, fields));
      before[was.id] = states.before;
      after[was.id] = states.after;
    }
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: "event.imported",
      recordId: edition,
      label: labelOf(chosen),
      before: { events: before, speakers: changedSpeakers.before },
      after: { events: after, speakers: { ...people.added, ...changedSpeakers.after } },
    });
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

/** The fields that a change has changed, as the audit log keeps them. */
function changedValues(was: Fields, now: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(givenFields(now)).filter((name) => !sameValue(was[name], now[name]));
  const only = (of: Fields) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: only(was), after: only(now) };
}

async function changeSpeakers(tx: Transaction, rows: readonly PlannedRow[]) {
  const ids = rows.flatMap(({ speaker }) => speaker ?? []);
  const known = await findRecords(tx, speakerRecords, ids);
  const states: { before: Fields; after: Fields } = { before: {}, after: {} };
  for (const { speaker, fields } of rows) {
    const was = speaker === null ? undefined : known.get(speaker);
    if (!was) continue;
    const { before, after } = changedValues(was, await changeRecord(tx, speakerRecords, was, fields));
    states.before[was.id] = before;
    states.after[was.id] = after;
  }
  return states;
}

async function planOf(reads: Reads, edition: number, content: ImportedContent): Promise<PlannedRow[]> {
  const { firstDay } = await readEdition(reads, edition);
  const draft = await readDraft(reads, edition);
  if (content.sessions.length > 0 && (draft.stages.length === 0 || draft.types.length === 0))
    throw badFile("The edition needs a stage and a session type first");
  const waiting = momentOfLisbonTime({ day: firstDay, hour: FIRST_HOUR, minute: 0, second: 0 });
  return compareImport(content, draft, waiting);
}

/** Each person once. Their ids, and what the audit log says of them. */
async function addSpeakers(tx: Transaction, edition: number, rows: readonly PlannedRow[]) {
  const wanted = new Map<number, ImportedSpeaker>();
  for (const { speakers } of rows)
    for (const one of speakers ?? []) if (one.id === null) wanted.set(one.place, one);
  const ids = new Map<number, number>();
  const added: Fields = {};
  const slugs = await usedSlugs(tx, edition);
  for (const [key, speaker] of wanted) {
    const slug = freeSlug(speaker.name, slugs);
    slugs.add(slug);
    const record = await insertRecord(tx, speakerRecords, edition, {
      position: "",
      company: "",
      image: "",
      bio: "",
      linkedin_profile: "",
      featured: false,
      external_id: null,
      translations: {},
      slug,
      ...speakerFields(speaker),
    });
    ids.set(key, record.id);
    added[record.id] = { ...givenFields(record), edition };
  }
  return { ids, added };
}

async function usedSlugs(tx: Transaction, edition: number): Promise<Set<string>> {
  const { speakers } = await readDraft(tx, edition);
  return new Set(speakers.map(({ slug }) => slug));
}

function freeSlug(name: string, used: ReadonlySet<string>): string {
  const plain = slugOf(name, 90) || "speaker";
  let slug = plain;
  for (let number = 2; used.has(slug); number += 1) slug = `${plain}-${number}`;
  return slug;
}

const digestOf = (rows: readonly PlannedRow[]): string => hashJson(rows).toString("base64url");
