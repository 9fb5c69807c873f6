import { translatedField } from "#contract/language.ts";
import { type ProposedFields, type ProposedPath, proposedPaths } from "#contract/programme/speaker-fields.ts";
import type { Translations } from "#db/columns.ts";
import type { Fields } from "#domain/platform/records/record-kind.ts";

/** A speaker's record, by the paths that speakers may propose. */
export function valuesOf(record: Fields): Record<ProposedPath, string> {
  return Object.fromEntries(proposedPaths.map((path) => [path, valueAt(record, path)])) as Record<
    ProposedPath,
    string
  >;
}

/** The fields of a record that take these values. */
export function changesOf(record: Fields, values: ProposedFields): Fields {
  const changes: Fields = {};
  const translations = { ...(record.translations as Translations) };
  for (const [path, value] of entriesOf(values)) {
    const field = translatedField(path);
    if (field) {
      translations[field.language] = { ...translations[field.language], [field.name]: value };
      changes.translations = translations;
    } else changes[path] = value;
  }
  return changes;
}

export const entriesOf = (values: ProposedFields): [ProposedPath, string][] =>
  proposedPaths.flatMap((path) => {
    const value = values[path];
    return value === undefined ? [] : [[path, value] as [ProposedPath, string]];
  });

export const only = (values: ProposedFields, paths: readonly ProposedPath[]): ProposedFields =>
  Object.fromEntries(entriesOf(values).filter(([path]) => paths.includes(path)));

function valueAt(record: Fields, path: ProposedPath): string {
  const field = translatedField(path);
  if (!field) return String(record[path] ?? "");
  return (record.translations as Translations)[field.language]?.[field.name] ?? "";
}
