import { type ProposedFields, type ProposedPath, proposedPaths } from "#contract/programme/speaker-fields.ts";
import type { Translations } from "#db/columns.ts";
import type { Fields } from "#domain/platform/records/record-kind.ts";

/** What a speaker's record says, by the paths of what they may propose. */
export function valuesOf(record: Fields): Record<ProposedPath, string> {
  return Object.fromEntries(proposedPaths.map((path) => [path, valueAt(record, path)])) as Record<
    ProposedPath,
    string
  >;
}

/** The fields of a record that take these values. */
export function changesOf(record: Fields, values: ProposedFields): Fields {
  const changes: Fields = {};
  const translations = record.translations as Translations;
  const english: Record<string, string> = { ...translations.en };
  for (const [path, value] of entriesOf(values)) {
    const name = path.split("translations.en.")[1];
    if (name) english[name] = value;
    else changes[path] = value;
  }
  const inEnglish = entriesOf(values).some(([path]) => path.startsWith("translations."));
  return inEnglish ? { ...changes, translations: { ...translations, en: english } } : changes;
}

export const entriesOf = (values: ProposedFields): [ProposedPath, string][] =>
  proposedPaths.flatMap((path) => {
    const value = values[path];
    return value === undefined ? [] : [[path, value] as [ProposedPath, string]];
  });

export const only = (values: ProposedFields, paths: readonly ProposedPath[]): ProposedFields =>
  Object.fromEntries(entriesOf(values).filter(([path]) => paths.includes(path)));

function valueAt(record: Fields, path: ProposedPath): string {
  const name = path.split("translations.en.")[1];
  if (!name) return String(record[path] ?? "");
  return (record.translations as Translations).en?.[name] ?? "";
}
