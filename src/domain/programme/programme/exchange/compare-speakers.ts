import { type Values, valueAt } from "#contract/merge-changes.ts";
import type { Fields } from "#domain/platform/records/record-kind.ts";
import type { DraftSpeaker, KnownPerson } from "./find-known.ts";
import { folded, type ImportedSpeaker, speakerDetailFields } from "./imported-session.ts";
import { mergeOf } from "./merge-record.ts";
import type { PlannedRow } from "./planned-row.ts";
import { fieldAt } from "./session-values.ts";
import { hasOwnText, isInFirst, saidOnce } from "./texts-by-language.ts";

/** Returns the fields of a speaker that the file fills in. */
export const speakerFields = (person: ImportedSpeaker): Fields => ({
  ...(person.name === "" ? {} : { name: person.name }),
  ...Object.fromEntries(
    speakerDetailFields.flatMap((field) => (person[field] === null ? [] : [[field, person[field]]])),
  ),
  ...(person.externalId === null ? {} : { external_id: person.externalId }),
});

const TEXTS = ["position", "company", "bio", "pronouns"] as const;

/** Those that a speaker has in each language. */
export const speakerTexts = (person: ImportedSpeaker): Fields =>
  Object.fromEntries(TEXTS.flatMap((field) => (person[field] ? [[field, person[field]]] : [])));

/** A known speaker's fields and texts by language, as `textsByLanguage` has a session's. */
function fieldsByLanguage(fields: Fields, known: DraftSpeaker): Fields {
  if (!isInFirst()) return fields;
  const said = TEXTS.filter((field) => field in fields);
  if (said.length === 0) return fields;
  const english = Object.fromEntries(said.map((field) => [field, fields[field]]));
  const own = { ...fields };
  for (const field of said) if (hasOwnText(known, field)) delete own[field];
  return { ...own, translations: { en: english } };
}

/** Null: nothing changes, or the speaker comes with a new session. */
export function speakerRowOf(
  person: ImportedSpeaker,
  { speaker: known, ask }: KnownPerson,
  inSession: boolean,
  { bases, photos }: { bases: ReadonlyMap<number, Values>; photos: ReadonlyMap<number, string | null> },
): Omit<PlannedRow, "key"> | null {
  if (!known && (inSession || person.name === "")) return null;
  const { external_id, name, ...fields }: Fields = speakerFields(person);
  const rest = {
    ...(known ? fieldsByLanguage(fields, known) : fields),
    // Null: their photo is not read again since they were forgotten.
    ...(person.photo === null || (known && photos.get(known.id) === null) ? {} : { photo: person.photo }),
  };
  const here = known && {
    ...speakerValues(known),
    photo: photos.get(known.id) ?? "",
  };
  // Found by a name that is written otherwise: here it stands as an editor wrote it.
  const file: Values =
    known && folded(known.name) === folded(person.name) ? rest : { ...(name ? { name } : {}), ...rest };
  const merge = here && mergeOf(bases.get(known.id) ?? null, here, file);
  const changesOf = (path: string) => ({
    field: fieldAt(path),
    before: String(valueAt(merge?.here ?? {}, path) ?? ""),
    after: String(valueAt(file, path) ?? ""),
  });
  if (merge && merge.changed.length + merge.edited.length === 0) return null;
  return {
    kind: known ? "changed" : "new",
    noun: "speaker",
    event: null,
    speaker: known?.id ?? null,
    title: known?.name ?? person.name,
    changes: saidOnce(merge?.changed ?? Object.keys(file), file).map(changesOf),
    edited: (merge?.edited ?? []).map((path) => ({ path, changes: [changesOf(path)] })),
    merge: merge ?? null,
    notes: ask?.answer === null ? [`person_asked: ${person.name}`] : [],
    fields: external_id ? { external_id } : {},
    speakers: known ? null : [{ ...person, id: null }],
  };
}

const speakerValues = ({ linkedinProfile, ...known }: DraftSpeaker): Values =>
  speakerRecordValues({ ...known, linkedin_profile: linkedinProfile });

/** Picks the fields that files have of a speaker from a stored record. */
export const speakerRecordValues = (record: Fields): Values =>
  Object.fromEntries(["name", ...speakerDetailFields, "translations"].map((field) => [field, record[field]]));
