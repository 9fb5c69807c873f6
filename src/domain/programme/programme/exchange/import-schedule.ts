import { slugOf } from "#contract/fold-text.ts";
import { momentOfLisbonTime } from "#contract/lisbon-time.ts";
import type { ImportPreview } from "#contract/organiser/programme/schedule-import.ts";
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
import { compareImport, type PlannedRow } from "./compare-import.ts";
import { badFile, folded, type ImportedSpeaker } from "./imported-session.ts";
import { readImport } from "./read-import.ts";

const FIRST_HOUR = 10;

/** Shows the changes of importing a file; writes nothing. Throws `not_found`, `invalid_input`. */
export async function previewImport(
  { db }: Pick<AppContext, "db">,
  edition: number,
  file: Uint8Array,
): Promise<ImportPreview> {
  const rows = await planOf(db.read, edition, file);
  return {
    rows: rows.map(({ fields: _, speakers: __, ...row }) => row),
    digest: digestOf(rows),
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
export function importSchedule(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { edition, file, digest, keys }: Wanted,
) {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    const rows = await planOf(tx, edition, file);
    if (digestOf(rows) !== digest)
      throw new Problem("changed_meanwhile", "The sessions were changed meanwhile; see the rows again");
    const chosen = rows.filter(({ key }) => keys.includes(key));
    if (chosen.length === 0) throw badFile("Choose a row");
    const people = await addSpeakers(tx, edition, chosen);
    const known = await findRecords(
      tx,
      eventRecords,
      chosen.flatMap(({ event }) => event ?? []),
    );
    const before: Fields = {};
    const after: Fields = {};
    for (const row of chosen) {
      const fields = {
        ...row.fields,
        ...(row.speakers
          ? { speakers: row.speakers.map((one) => one.id ?? people.ids.get(personKey(one))) }
          : {}),
      };
      const was = row.event === null ? undefined : known.get(row.event);
      if (!was) {
        const record = await insertRecord(tx, eventRecords, edition, { translations: {}, ...fields });
        after[record.id] = { ...givenFields(record), edition };
        continue;
      }
      const changed = await changeRecord(tx, eventRecords, was, fields);
      const names = Object.keys(givenFields(changed)).filter((name) => !sameValue(was[name], changed[name]));
      const only = (of: Fields) => Object.fromEntries(names.map((name) => [name, of[name]]));
      before[was.id] = only(was);
      after[was.id] = only(changed);
    }
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: "event.imported",
      recordId: edition,
      label: `${chosen.length} sessions`,
      before: { events: before, speakers: {} },
      after: { events: after, speakers: people.added },
    });
    return { audit_id, imported: chosen.length };
  });
}

async function planOf(reads: Reads, edition: number, file: Uint8Array): Promise<PlannedRow[]> {
  const { firstDay } = await readEdition(reads, edition);
  const draft = await readDraft(reads, edition);
  if (draft.stages.length === 0 || draft.types.length === 0)
    throw badFile("The edition needs a stage and a session type first");
  const waiting = momentOfLisbonTime({ day: firstDay, hour: FIRST_HOUR, minute: 0, second: 0 });
  return compareImport(readImport(file), draft, waiting);
}

/** Each person once. Their ids, and what the audit log says of them. */
async function addSpeakers(tx: Transaction, edition: number, rows: readonly PlannedRow[]) {
  const wanted = new Map<string, ImportedSpeaker>();
  for (const { speakers } of rows)
    for (const one of speakers ?? []) if (one.id === null) wanted.set(personKey(one), one);
  const ids = new Map<string, number>();
  const added: Fields = {};
  const slugs = await usedSlugs(tx, edition);
  for (const [key, speaker] of wanted) {
    const slug = freeSlug(speaker.name, slugs);
    slugs.add(slug);
    const record = await insertRecord(tx, speakerRecords, edition, {
      name: speaker.name,
      slug,
      position: "",
      company: "",
      image: "",
      bio: speaker.bio,
      linkedin_profile: "",
      featured: false,
      external_id: speaker.externalId,
      translations: {},
    });
    ids.set(key, record.id);
    added[record.id] = { ...givenFields(record), edition };
  }
  return { ids, added };
}

/** Two people of one name have two ids; a file without ids has their names alone. */
const personKey = ({ externalId, name }: ImportedSpeaker): string =>
  externalId === null ? `name ${folded(name)}` : `id ${externalId}`;

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
