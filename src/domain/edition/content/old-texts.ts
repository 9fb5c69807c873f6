import { inLanguage } from "#contract/in-language.ts";
import {
  baseLanguage,
  type Language,
  languages,
  languagesInUse,
  otherLanguages,
} from "#contract/language.ts";
import type { CopiedFrom } from "#contract/organiser/edition/edition-fields.ts";
import { isAddress, renamed } from "#contract/organiser/edition/old-name.ts";
import type { OldText } from "#contract/organiser/edition/old-text.ts";
import { pageTextNames } from "#contract/organiser/edition/site-text-records.ts";
import type { EditionContent } from "./edition-rows.ts";
import { dayPatterns, daysOf, monthAndDay, refundDays } from "./old-dates.ts";

/** Where staff edit a table's records; what is not here has no text that visitors read. */
const screens: Record<string, string> = {
  venues: "venues",
  stages: "stages",
  event_types: "event-types",
  tracks: "tracks",
  speakers: "speakers",
  events: "sessions",
  calls: "calls",
  partners: "partners",
  ticket_types: "ticket-types",
  tickets: "tickets",
  questions: "questions",
  page_texts: "pages",
  banner_phrases: "banner",
};
const names = ["title", "name", "label", "filled"] as const;
/** Characters beside what was found. */
const CONTEXT = 40;

/** Names of an earlier edition that texts may still have. */
export interface Old {
  /** The edition that it was copied from; null: none, or staff have looked through them. */
  from: CopiedFrom | null;
  /** The earlier edition, if it is known: a day that both have, in another place, is old in a text that is still the earlier one's. */
  source?: EditionContent | null;
  /** The conference's names before this one. */
  names?: readonly string[];
}

/**
 * The texts that still have an old name of the conference, or name the year, the days, the last days of a refund or the city of the
 * edition that they were copied from, in the languages in use; one that is the same in several stands once. Records have their names
 * in the language of `reader`. `ofShop`: texts of the shop besides, which every edition shares. A figure that was typed, such as
 * how many came, is the source's until it is changed.
 */
export function findOldTexts(
  content: EditionContent,
  { from, source = null, names = [] }: Old,
  reader: Language,
  ofShop: readonly Part[] = [],
): OldText[] {
  const { old, moved } = from ? oldWords(from, content.edition) : NOTHING;
  const copied = new Set(
    source ? partsOf(source, reader).flatMap(({ value }) => textsOf(value).map(({ text }) => text)) : [],
  );
  const texts = [...partsOf(content, reader), ...ofShop].flatMap(({ value, ...part }) => {
    const once = new Map<string, OldText>();
    for (const { text, language, written, field } of textsOf(value)) {
      const name = names.find((one) => renamed(written, one, content.edition.name) !== written);
      const around = name
        ? aroundName(text, name)
        : (hitIn(text, old) ?? (copied.has(text) ? hitIn(text, moved) : null));
      if (around === null) continue;
      const known = once.get(around);
      // The base language may have a copy of what was written in the first.
      if (!known || placeOf(language) < placeOf(known.language))
        once.set(around, {
          ...{ ...part, language, text: around },
          ...(field ? { field } : {}),
          ...(name ? { name } : {}),
        });
    }
    return [...once.values()];
  });
  return source ? [...texts, ...oldFigures(content, source)] : texts;
}

/** One that is 0 is counted, or not shown. */
const oldFigures = ({ edition }: EditionContent, source: EditionContent): OldText[] =>
  Object.entries(edition.statistics)
    .filter(
      ([name, figure]) =>
        typeof figure === "number" && figure > 0 && Reflect.get(source.edition.statistics, name) === figure,
    )
    .map(([name, figure]) => ({
      ...{ screen: "edition", label: "", page: null, field: `statistics.${name}`, language: null },
      text: String(figure),
    }));

interface Part extends Pick<OldText, "screen" | "label" | "page"> {
  value: unknown;
}

/** The parts of an edition that staff edit on a screen of their own. */
function partsOf({ edition, rows }: EditionContent, reader: Language): Part[] {
  const { tagline, translations, site, ideas } = edition;
  const own = { label: "", page: null };
  return [
    { ...own, screen: "edition", value: { tagline, translations } },
    { ...own, screen: "words", value: site },
    { ...own, screen: "ideas", value: ideas },
    ...Object.entries(screens).flatMap(([table, screen]) =>
      (rows[table] ?? []).map((row) => {
        const read = inLanguage({ translations: {}, ...row }, reader);
        const label = names.map((one) => Reflect.get(read, one)).find((one) => typeof one === "string") ?? "";
        const page = pageTextNames.find((one) => table === "page_texts" && one === row.name) ?? null;
        return { screen: `${screen}/${row.id}`, label, page, value: row };
      }),
    ),
  ];
}

const placeOf = (language: Language | null) => (language ? languagesInUse().indexOf(language) : -1);

/** Returns the match with the words beside it; null: none. */
function hitIn(text: string, old: RegExp): string | null {
  const hit = old.exec(text);
  return hit && wordsAround(text, hit.index, hit[0].length);
}

const aroundName = (text: string, name: string): string =>
  wordsAround(text, Math.max(0, text.toLowerCase().indexOf(name.toLowerCase())), name.length);

/** Whole words, but of a text without any nearby. */
function wordsAround(text: string, at: number, length: number): string {
  const before = text.slice(0, at);
  const after = text.slice(at + length);
  const near = before.length > CONTEXT ? before.slice(-CONTEXT).replace(/^\S+\s(?=.)/, "") : before;
  const next = after.length > CONTEXT ? after.slice(0, CONTEXT).replace(/(?<=.)\s\S+$/, "") : after;
  const shown = `${near}${text.slice(at, at + length)}${next}`.trim();
  return `${near === before ? "" : "… "}${shown}${next === after ? "" : " …"}`;
}

/** `old` matches the old edition's year, city and days, also of its refunds; `moved` those days that the new edition has in another place. */
function oldWords(from: CopiedFrom, to: EditionContent["edition"]): { old: RegExp; moved: RegExp } {
  const days = daysOf(to.firstDay, to.lastDay);
  const refunds = refundDays(to).map(monthAndDay);
  const changed = [
    ...daysOf(from.first_day, from.last_day).filter((day, place) => days[place] !== day),
    ...(from.refund_days ?? []).map(monthAndDay).filter((day, place) => refunds[place] !== day),
  ];
  const isOwn = (day: string) => days.includes(day) || refunds.includes(day);
  return {
    old: oneOf([
      ...(from.year === to.year ? [] : [String(from.year)]),
      ...(from.city && from.city !== to.city ? [escaped(from.city)] : []),
      ...changed.filter((day) => !isOwn(day)).flatMap(dayPatterns),
    ]),
    moved: oneOf(changed.filter(isOwn).flatMap(dayPatterns)),
  };
}

/** @public The architecture test on expressions checks one. */
export const oneOf = (words: readonly string[]): RegExp =>
  words.length === 0
    ? NEVER
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "iu");

const NEVER = /(?!)/;
const NOTHING = { old: NEVER, moved: NEVER };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");

interface Written {
  text: string;
  /** With its markup. */
  written: string;
  /** Null: for readers of every language. */
  language: Language | null;
  /** The outermost key that names one: of `translations.en.title` it is `title`. Null: there is none. */
  field: string | null;
}

/** Keys around a field's name. */
const AROUND: readonly string[] = ["translations", "texts", ...languages];

/** Every text in a value, as people read it: no markup, no addresses, nothing in a language that is not in use. */
function textsOf(value: unknown, language: Language | null = null, field: string | null = null): Written[] {
  if (language && !languagesInUse().includes(language)) return [];
  if (typeof value === "string") {
    const text = value
      .replace(/<[^<>]*>|&nbsp;/g, " ")
      .replace(/\s+/g, " ")
      .replaceAll("&amp;", "&")
      .trim();
    return isAddress(text) ? [] : [{ text, language, written: value, field }];
  }
  if (value instanceof Date || typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, own]) =>
    textsOf(own, languageAt(key, value) ?? language, field ?? (isName(key) ? key : null)),
  );
}

const isName = (key: string) => !AROUND.includes(key) && !/^\d+$/.test(key);

/** `en` of `translations.en`, `texts.home_lead.en` and `label_en`; the base language of a field that stands beside these. */
function languageAt(key: string, beside: object): Language | undefined {
  const others: unknown = Reflect.get(beside, "translations");
  const named = languages.find((language) => key === language || key.endsWith(`_${language}`));
  const isTranslated =
    otherLanguages.some((language) => `${key}_${language}` in beside) ||
    (typeof others === "object" && Object.values(others ?? {}).some((texts) => Reflect.get(texts, key)));
  return named ?? (isTranslated ? baseLanguage : undefined);
}
