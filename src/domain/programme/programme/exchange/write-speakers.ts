import type { Values } from "#contract/merge-changes.ts";
import type { Transaction } from "#db/transaction.ts";
import { findRecords } from "#domain/platform/records/find-records.ts";
import { type Fields, givenFields } from "#domain/platform/records/record-kind.ts";
import { changeRecord, insertRecord, sameValue } from "#domain/platform/records/store-record.ts";
import { speakerDetails } from "../own-pages/tables.ts";
import { freeSlug, speakerRecords } from "../records/speaker-records.ts";
import { findDraftSpeakers } from "../schedule/read-draft.ts";
import { speakerFields, speakerRecordValues, speakerTexts } from "./compare-speakers.ts";
import { storeBase } from "./imported-bases.ts";
import type { ImportedSpeaker } from "./imported-session.ts";
import { mergedValues } from "./merge-record.ts";
import type { WantedPhoto } from "./photos/imported-photos.ts";
import type { PlannedRow } from "./planned-row.ts";
import { translationFields } from "./session-values.ts";
import { isInFirst } from "./texts-by-language.ts";

/** Each person once. Their ids, and what the audit log says of them. */
export async function addSpeakers(tx: Transaction, edition: number, rows: readonly PlannedRow[]) {
  const wanted = new Map<number, ImportedSpeaker>();
  for (const { speakers } of rows)
    for (const one of speakers ?? []) if (one.id === null) wanted.set(one.place, one);
  const ids = new Map<number, number>();
  const added: Fields = {};
  const photos: WantedPhoto[] = [];
  const slugs = new Set((await findDraftSpeakers(tx, edition)).map(({ slug }) => slug));
  for (const [place, speaker] of wanted) {
    const slug = freeSlug(speaker.name, slugs);
    slugs.add(slug);
    const record = await insertRecord(tx, speakerRecords, edition, {
      position: "",
      company: "",
      image: "",
      bio: "",
      linkedin_profile: "",
      pronouns: "",
      links: "",
      featured: false,
      external_id: null,
      slug,
      ...speakerFields(speaker),
      translations: isInFirst() ? { en: speakerTexts(speaker) } : {},
    });
    ids.set(place, record.id);
    if (speaker.email !== null)
      await tx
        .insert(speakerDetails)
        .values({ speakerId: record.id, editionId: edition, email: speaker.email.toLowerCase() });
    const { photo } = speaker;
    if (photo !== null) photos.push({ speakerId: record.id, address: photo, image: "" });
    const said = { ...speakerRecordValues(record), ...(photo === null ? {} : { photo }) };
    await storeBase(tx, edition, { speakerId: record.id }, said, undefined);
    const { image, ...fields } = givenFields(record);
    // A photo that comes later is part of the import: undoing takes it along.
    added[record.id] = { ...fields, ...(photo === null ? { image } : {}), edition };
  }
  return { ids, added, photos };
}

/** The fields that a change has changed, as the audit log keeps them. */
export function changedValues(was: Fields, now: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(givenFields(now)).filter((name) => !sameValue(was[name], now[name]));
  const only = (of: Fields) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: only(was), after: only(now) };
}

export async function changeSpeakers(
  tx: Transaction,
  edition: number,
  rows: readonly PlannedRow[],
  bases: ReadonlyMap<number, Values>,
  takenOf: (row: PlannedRow) => ReadonlySet<string>,
) {
  const ids = rows.flatMap(({ speaker }) => speaker ?? []);
  const known = await findRecords(tx, speakerRecords, ids);
  const states: { before: Fields; after: Fields; photos: WantedPhoto[] } = {
    before: {},
    after: {},
    photos: [],
  };
  for (const row of rows) {
    const was = row.speaker === null ? undefined : known.get(row.speaker);
    if (!was || !row.merge) continue;
    const { photo, translations, ...values } = mergedValues(row.merge, takenOf(row));
    if (photo !== row.merge.here.photo)
      states.photos.push({ speakerId: was.id, address: String(photo), image: String(was.image) });
    const fields = { ...row.fields, ...values, ...translationFields(translations, was) };
    const { before, after } = changedValues(was, await changeRecord(tx, speakerRecords, was, fields));
    await storeBase(tx, edition, { speakerId: was.id }, row.merge.file, bases.get(was.id));
    states.before[was.id] = before;
    states.after[was.id] = after;
  }
  return states;
}
