import { firstLanguage, translatedField } from "#contract/language.ts";
import type { Values } from "#contract/merge-changes.ts";
import { withoutSameTexts } from "../../form/base-texts.ts";
import type { Stored } from "../../form/use-record-form.ts";

/** A public record, by the paths that its owner may propose. */
export interface PublicRecord<Path extends string> {
  version: number;
  values: Record<Path, string>;
}

/** The form's first values: the public record under the open proposal. */
export const formOf = <Path extends string>(
  { version, values }: PublicRecord<Path>,
  proposal: { fields: Partial<Record<Path, string>> } | null,
): Stored => ({
  version,
  values: withoutSameTexts(nested({ ...values, ...proposal?.fields }), firstLanguage()),
});

/** The fields that differ from the public record: the new proposal. */
export function proposedIn<Path extends string>(
  values: Values,
  { values: stored }: PublicRecord<Path>,
): Partial<Record<Path, string>> {
  const written = (Object.keys(stored) as Path[]).map(
    (path) => [path, String(at(values, path) ?? "").trim()] as const,
  );
  return Object.fromEntries(written.filter(([path, own]) => own !== stored[path])) as Partial<
    Record<Path, string>
  >;
}

function at(values: Values, path: string): unknown {
  const field = translatedField(path);
  if (!field) return values[path];
  return (values.translations as Record<string, Values> | undefined)?.[field.language]?.[field.name];
}

function nested(flat: Record<string, string>): Values {
  const values: Values = {};
  const translations: Record<string, Values> = {};
  for (const [path, value] of Object.entries(flat)) {
    const field = translatedField(path);
    if (field) translations[field.language] = { ...translations[field.language], [field.name]: value };
    else values[path] = value;
  }
  return { ...values, translations };
}
