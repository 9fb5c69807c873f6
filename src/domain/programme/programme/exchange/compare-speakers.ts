import type { Values } from "#contract/merge-changes.ts";
import type { Fields } from "#domain/platform/records/record-kind.ts";
import type { DraftSpeaker, KnownPerson } from "./find-known.ts";
import { folded, type ImportedSpeaker } from "./imported-session.ts";
import { mergeOf } from "./merge-record.ts";
import type { PlannedRow } from "./planned-row.ts";

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
export function speakerRowOf(
  person: ImportedSpeaker,
  { speaker: known, ask }: KnownPerson,
  inSession: boolean,
  bases: ReadonlyMap<number, Values>,
): Omit<PlannedRow, "key"> | null {
  if (!known && (inSession || person.name === "")) return null;
  const { external_id, name, ...rest } = speakerFields(person);
  // Found by a name that is written otherwise: here it stands as an editor wrote it.
  const file =
    known && folded(known.name) === folded(person.name) ? rest : { ...(name ? { name } : {}), ...rest };
  const merge = known && mergeOf(bases.get(known.id) ?? null, speakerValues(known), file);
  const changesOf = (path: string) => ({
    field: path,
    before: String(merge?.here[path] ?? ""),
    after: String(file[path as keyof typeof file] ?? ""),
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

export const speakerValues = (
  known: Pick<DraftSpeaker, "name" | "position" | "company" | "bio" | "linkedinProfile">,
): Record<string, string> => ({
  name: known.name,
  position: known.position,
  company: known.company,
  bio: known.bio,
  linkedin_profile: known.linkedinProfile,
});
