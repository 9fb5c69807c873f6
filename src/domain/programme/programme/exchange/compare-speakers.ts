import { type Values, valueAt } from "#contract/merge-changes.ts";
import type { Fields } from "#domain/platform/records/record-kind.ts";
import type { DraftSpeaker, KnownPerson } from "./find-known.ts";
import { folded, type ImportedSpeaker, speakerDetailFields } from "./imported-session.ts";
import { mergeOf } from "./merge-record.ts";
import type { PlannedRow } from "./planned-row.ts";

/** Returns the fields of a speaker that the file fills in. */
export const speakerFields = (person: ImportedSpeaker): Fields => ({
  ...(person.name === "" ? {} : { name: person.name }),
  ...Object.fromEntries(
    speakerDetailFields.flatMap((field) => (person[field] === null ? [] : [[field, person[field]]])),
  ),
  ...(person.externalId === null ? {} : { external_id: person.externalId }),
});

/** Those that a speaker has in each language. */
export const speakerTexts = (person: ImportedSpeaker): Fields =>
  Object.fromEntries(
    (["position", "company", "bio", "pronouns"] as const).flatMap((field) =>
      person[field] ? [[field, person[field]]] : [],
    ),
  );

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
    ...fields,
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
    field: path,
    before: String(merge?.here[path] ?? ""),
    after: String(valueAt(file, path) ?? ""),
  });
  if (merge && merge.changed.length + merge.edited.length === 0) return null;
  return {
    kind: known ? "changed" : "new",
    noun: "speaker",
    event: null,
    speaker: known?.id ?? null,
    title: known?.name ?? person.name,
    changes: (merge?.changed ?? Object.keys(file)).map(changesOf),
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
  Object.fromEntries(["name", ...speakerDetailFields].map((field) => [field, record[field]]));
