import { storedRichText } from "#domain/platform/content/rich-text.ts";
import type { Fields, RecordKind } from "./record-kind.ts";

/** The fields as they are stored: HTML without what is not allowed, translations without empty texts. */
export function cleanFields(kind: RecordKind, fields: Fields): Fields {
  const clean = cleanHtml(kind, fields, "");
  const { translations } = clean as { translations?: Record<string, Fields> };
  if (!translations) return clean;
  const languages = Object.entries(translations)
    .map(
      ([language, own]) =>
        [language, withContent(cleanHtml(kind, own ?? {}, `translations.${language}.`))] as const,
    )
    .filter(([, own]) => Object.keys(own).length > 0);
  return { ...clean, translations: Object.fromEntries(languages) };
}

/** `at`: stands before a field's name where it is refused. */
function cleanHtml(kind: RecordKind, fields: Fields, at: string): Fields {
  const own = (kind.rich ?? []).filter((name) => typeof fields[name] === "string");
  const clean = own.map((name) => [name, storedRichText(String(fields[name]), `${at}${name}`)]);
  const all = { ...fields, ...Object.fromEntries(clean) };
  return kind.clean?.(all, at) ?? all;
}

/** An empty translation would show nothing instead of the Portuguese text. */
const withContent = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

const isEmpty = (value: unknown) =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
