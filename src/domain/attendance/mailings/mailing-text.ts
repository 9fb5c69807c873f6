import sanitizeHtml from "sanitize-html";
import { escapeHtml } from "#contract/escape-html.ts";
import { baseLanguage, fieldIn, type Language, languages } from "#contract/language.ts";
import { type MailingPlaceholder, mailingPlaceholders } from "#contract/organiser/people/mailing-states.ts";
import type { FieldProblem } from "#contract/problem.ts";
import { richTextTags } from "#domain/platform/content/rich-text.ts";
import { light } from "#outside/mail/mail-theme.ts";
import type { MailingRow } from "./tables.ts";

export type MailingValues = Record<MailingPlaceholder, string>;

interface MailingText {
  subject: string;
  body: string;
}

const known: readonly string[] = mailingPlaceholders;
const PLACEHOLDER = /\{(\w+)\}/g;

/** The mailing's texts in a language; a text that is missing in another than the first stays empty. */
export function textIn(
  { subject, body, translations }: Pick<MailingRow, "subject" | "body" | "translations">,
  language: Language,
): MailingText {
  return language === baseLanguage ? { subject, body } : { subject: "", body: "", ...translations[language] };
}

/** Finds wrong placeholders in a text; in HTML one that tags cut in two is none. Places count from 1. */
export function placeholderProblems(text: string, attr: string): FieldProblem[] {
  const plain = text.replaceAll(/<[^<>]*>/g, (tag) => " ".repeat(tag.length));
  const unknown = [...plain.matchAll(PLACEHOLDER)]
    .filter(([, name = ""]) => !known.includes(name))
    .map(({ 0: placeholder, index }) => ({
      attr,
      code: "unknown_placeholder",
      detail: `${placeholder} at ${index + 1} is not a placeholder (${known.map((name) => `{${name}}`).join(", ")})`,
    }));
  const stray = plain.replaceAll(PLACEHOLDER, (all) => " ".repeat(all.length)).search(/[{}]/);
  if (stray !== -1)
    unknown.push({
      attr,
      code: "stray_brace",
      detail: `The brace at ${stray + 1} belongs to no placeholder`,
    });
  return unknown;
}

/** A mailing cannot be sent without both texts in each language in which it has readers. */
export function missingTexts(
  mailing: Pick<MailingRow, "subject" | "body" | "translations" | "languages">,
): FieldProblem[] {
  const read = mailing.languages.length > 0 ? mailing.languages : languages;
  return read.flatMap((language) => {
    const { subject, body } = textIn(mailing, language);
    return [
      ...(subject.trim() === "" ? [required(fieldIn(language, "subject"))] : []),
      ...(textOf(body) === "" ? [required(fieldIn(language, "body"))] : []),
    ];
  });
}

const required = (attr: string) => ({ attr, code: "required", detail: `${attr} is missing` });
const textOf = (html: string) => html.replaceAll(/<[^<>]*>/g, "").trim();

/** A subject: one line of plain text. */
export const fillLine = (text: string, values: MailingValues): string =>
  text.replaceAll(PLACEHOLDER, filling(values));

/** The body as a mail's HTML: on the allow-list of rich text, with the styles of mails, its placeholders filled in. */
export function fillBody(html: string, values: MailingValues): string {
  const fill = filling(values);
  return sanitizeHtml(html, {
    allowedTags: richTextTags,
    allowedSchemes: ["https", "mailto"],
    allowProtocolRelative: false,
    allowedAttributes: { "*": ["class", "style"], a: ["href", "rel", "class", "style"] },
    transformTags: Object.fromEntries(
      richTextTags.map((tag) => [
        tag,
        (tagName: string, { href, rel }: Record<string, string>) => ({
          tagName,
          attribs: { ...(href ? { href } : {}), ...(rel ? { rel } : {}), ...styles[tagName] },
        }),
      ]),
    ),
    parseStyleAttributes: false,
    textFilter: (text) => text.replaceAll(PLACEHOLDER, (all, name: string) => escapeHtml(fill(all, name))),
  });
}

const filling = (values: MailingValues) => (all: string, name: string) =>
  known.includes(name) ? values[name as MailingPlaceholder] : all;

const css = (rules: Record<string, string>) =>
  Object.entries(rules)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
const block = (margin: string, size = "16px", line = "25px") => ({
  class: "text",
  style: css({ color: light.text.color, margin, "font-size": size, "line-height": line }),
});
const heading = {
  class: "text",
  style: css({ color: light.text.color, margin: "24px 0 8px", "font-size": "20px", "line-height": "26px" }),
};
const styles: Record<string, Record<string, string>> = {
  p: block("0 0 16px"),
  ul: block("0 0 16px"),
  ol: block("0 0 16px"),
  li: block("0 0 6px"),
  h3: heading,
  h4: heading,
  get a() {
    return { class: "accent", style: css({ color: light.accent.color, "text-decoration": "underline" }) };
  },
};
