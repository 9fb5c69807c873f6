import type { Language } from "#contract/language.ts";
import type { FieldProblem } from "#contract/problem.ts";
import { isSiteFact, PLACEHOLDERS, type SiteFacts, siteFact } from "#contract/site/site-facts.ts";
import { m as catalogue } from "#messages/messages.js";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import keysByMail from "./mail-keys.json" with { type: "json" };

/** A text reads well without these; a mail without the others would leave out what its reader needs. */
const OPTIONAL = new Set(["name"]);

/**
 * The messages that each mail is made of, by the mail's name. `mail-keys.json` is written by its test
 * (`npx vitest run src/domain/platform/mail/mail-texts.test.ts -u`), which writes every example and sees what it asks for.
 */
export const mailKeys: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(keysByMail));

/** With its placeholders, `{name}`; empty for a key that is none. */
export function defaultText(key: string, language: Language): string {
  const message = (catalogue as Record<string, unknown>)[key];
  if (typeof message !== "function") return "";
  return withSiteFacts(PLACEHOLDERS, () => message(placeholders, { locale: language }));
}

/** Each value of a message is its placeholder. */
const placeholders = new Proxy({}, { get: (_, name) => `{${String(name)}}` });

/** The same with the edition's facts, for lists. */
export const filledText = (text: string, facts: SiteFacts | null, language: Language): string =>
  withSiteFacts(facts, () =>
    text.replaceAll(/\{(\w+)\}/g, (all, name: string) => (isSiteFact(name) ? siteFact(name, language) : all)),
  );

/** The placeholders for data in our text: `{name}`; and the conference's name, which any text may have. */
export const placeholdersOf = (key: string, language: Language): string[] => [
  ...new Set([...defaultText(key, language).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)).add(
    "event",
  ),
];

export const requiredPlaceholders = (key: string, language: Language): string[] =>
  placeholdersOf(key, language).filter((name) => !OPTIONAL.has(name) && !isSiteFact(name));

/** Finds unknown, missing and unclosed placeholders of a text in place of ours. Places count from 1. */
export function textProblems(
  { key, language, text }: { key: string; language: Language; text: string },
  attr: string,
): FieldProblem[] {
  const allowed = placeholdersOf(key, language);
  const list = allowed.map((name) => `{${name}}`).join(", ") || "none";
  const found = [...text.matchAll(/\{(\w+)\}/g)];
  const unknown = found
    .filter(([, name = ""]) => !allowed.includes(name))
    .map(({ 0: placeholder, index }) => ({
      attr,
      code: "unknown_placeholder",
      detail: `${placeholder} at ${index + 1} is not a placeholder of this text (${list})`,
    }));
  const names = new Set(found.map(([, name]) => name));
  const missing = requiredPlaceholders(key, language)
    .filter((name) => !names.has(name))
    .map((name) => ({ attr, code: "missing_placeholder", detail: `{${name}} is missing` }));
  const stray = text.replaceAll(/\{\w+\}/g, (all) => " ".repeat(all.length)).search(/[{}]/);
  return [
    ...unknown,
    ...missing,
    ...(stray === -1
      ? []
      : [{ attr, code: "stray_brace", detail: `The brace at ${stray + 1} belongs to no placeholder` }]),
  ];
}
