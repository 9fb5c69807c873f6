import { translatedField } from "#contract/language.ts";
import type { Translations } from "#db/columns.ts";
import type { Fields } from "#domain/platform/records/record-kind.ts";

type Paths<Path extends string> = readonly Path[];
type Values = Partial<Record<string, string>>;

/** A record, by the paths that its owner may propose. */
export const valuesOf = <Path extends string>(paths: Paths<Path>, record: Fields): Record<Path, string> =>
  Object.fromEntries(paths.map((path) => [path, valueAt(record, path)])) as Record<Path, string>;

/** The fields of a record that take these values. */
export function changesOf(record: Fields, values: readonly [string, string][]): Fields {
  const changes: Fields = {};
  const translations = { ...(record.translations as Translations) };
  for (const [path, value] of values) {
    const field = translatedField(path);
    if (field) {
      translations[field.language] = { ...translations[field.language], [field.name]: value };
      changes.translations = translations;
    } else changes[path] = value;
  }
  return changes;
}

/** In the order of the paths. */
export const entriesOf = <Path extends string>(paths: Paths<Path>, values: Values): [Path, string][] =>
  paths.flatMap((path) => {
    const value = values[path];
    return value === undefined ? [] : [[path, value] as [Path, string]];
  });

export const only = <Path extends string>(
  paths: Paths<Path>,
  values: Values,
): Partial<Record<Path, string>> =>
  Object.fromEntries(entriesOf(paths, values)) as Partial<Record<Path, string>>;

function valueAt(record: Fields, path: string): string {
  const field = translatedField(path);
  if (!field) return String(record[path] ?? "");
  return (record.translations as Translations)[field.language]?.[field.name] ?? "";
}
