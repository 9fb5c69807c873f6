import type { Translations } from "#db/columns.ts";
import { sanitiseRichText } from "../content/rich-text.ts";
import type { Fields, RecordKind } from "./record-kind.ts";

/** The fields as they are stored: HTML without what is not allowed, translations without empty texts. */
export function cleanFields(kind: RecordKind, fields: Fields): Fields {
  const clean = cleanHtml(kind, fields);
  const { translations } = clean as { translations?: Translations };
  if (!translations) return clean;
  const languages = Object.entries(translations)
    .map(([language, texts]) => [language, withTexts(cleanHtml(kind, texts ?? {}))] as const)
    .filter(([, texts]) => Object.keys(texts).length > 0);
  return { ...clean, translations: Object.fromEntries(languages) };
}

function cleanHtml(kind: RecordKind, fields: Fields): Fields {
  const own = (kind.rich ?? []).filter((name) => typeof fields[name] === "string");
  return {
    ...fields,
    ...Object.fromEntries(own.map((name) => [name, sanitiseRichText(String(fields[name]))])),
  };
}

/** An empty translation would show nothing instead of the Portuguese text. */
const withTexts = (texts: Fields) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === "string" && text !== ""));
