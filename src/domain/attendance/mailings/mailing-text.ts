import sanitizeHtml from "sanitize-html";
import { escapeAttribute, escapeHtml } from "#contract/escape-html.ts";
import { baseLanguage, fieldIn, type Language, languagesInUse, shownLanguage } from "#contract/language.ts";
import {
  type MailingAudience,
  type MailingPlaceholder,
  mailingPlaceholders,
} from "#contract/organiser/people/mailing-states.ts";
import type { FieldProblem } from "#contract/problem.ts";
import { richTextTags } from "#domain/platform/content/rich-text.ts";
import { light } from "#outside/mail/mail-theme.ts";
import type { MailingRow } from "./tables.ts";

/** The placeholders of the mailing's audience; a value may have several lines, such as a session each. */
export type MailingValues = Partial<Record<MailingPlaceholder, string>>;

interface MailingText {
  subject: string;
  body: string;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** The mailing's texts in a language; a text that is missing in another than the first stays empty. */
export function textIn(
  { subject, body, translations }: Pick<MailingRow, "subject" | "body" | "translations">,
  language: Language,
): MailingText {
  return language === baseLanguage ? { subject, body } : { subject: "", body: "", ...translations[language] };
}

export const asksFor = (placeholder: MailingPlaceholder, { body }: MailingText): boolean =>
  body.includes(`{${placeholder}}`);

/** Finds wrong placeholders in a text; in HTML one that tags cut in two is none. Places count from 1. */
export function placeholderProblems(text: string, attr: string, audience: MailingAudience): FieldProblem[] {
  // A subject is shown and logged where a secret has no place.
  const isSubject = attr.endsWith("subject");
  const known: readonly string[] = mailingPlaceholders[audience].filter(
    (name) => !(isSubject && name === "page"),
  );
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
  const read = mailing.languages.length > 0 ? mailing.languages.map(shownLanguage) : languagesInUse();
  return [...new Set(read)].flatMap((language) => {
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
  text.replaceAll(PLACEHOLDER, (all, name: string) => linesOf(values, name)?.join("; ") ?? all);

/** The body as a mail's HTML: on the allow-list of rich text, with the styles of mails, its placeholders filled in. */
export function fillBody(html: string, values: MailingValues): string {
  const fill = (all: string, name: string) =>
    linesOf(values, name)
      ?.map((line) => (name === "page" ? withLink(line) : escapeHtml(line)))
      .join("<br>") ?? all;
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
    textFilter: (text) => text.replaceAll(PLACEHOLDER, fill),
  });
}

const linesOf = (values: MailingValues, name: string): string[] | undefined =>
  Object.hasOwn(values, name) ? values[name as MailingPlaceholder]?.split("\n") : undefined;

/** A line ends with its URL. */
function withLink(line: string): string {
  const start = line.lastIndexOf(" ") + 1;
  const url = line.slice(start);
  const { class: name, style } = styles.a ?? {};
  return `${escapeHtml(line.slice(0, start))}<a href="${escapeAttribute(url)}" class="${name}" style="${style}">${escapeHtml(url)}</a>`;
}

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
