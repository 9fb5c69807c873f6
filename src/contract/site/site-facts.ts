import { fact_days } from "#messages/messages/fact_days.js";
import { fact_week } from "#messages/messages/fact_week.js";
import { getLocale } from "#messages/runtime.js";
import { baseLanguage, firstLanguage, type Language, languages } from "../language.ts";
import type { EditionLook } from "../organiser/edition/edition-look.ts";
import { LISBON } from "../time/lisbon-time.ts";
import { shopZoneOf } from "../time/shop-zone.ts";

/** The edition's facts that messages name: `$event` in a message is its name. */
export interface SiteFacts {
  name: string;
  city: string;
  year: number;
  /** How many. */
  days: number;
  /** The edition's own texts in place of messages, by key and language. */
  texts?: OwnTexts;
  look?: EditionLook;
  /** The seed of its drawing. */
  seed?: number;
  /** The page is public before its edition is: the site's own files are another's. */
  isAhead?: true;
  /** The sizes of its programme, as far as visitors see it; only for pages. */
  counts?: { speakers: number; sessions: number; stages: number };
  /** Its time zone (IANA), and whose time its clocks show, by language: `hora de Lisboa`. */
  zone?: { id: string; words: Readonly<Record<string, string>> };
  /** The country of its seller, two letters; Portugal where it is not there. */
  seller?: string;
}

type OwnTexts = Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>;

/** Until an edition has a name, the product's stands in its place. */
const PRODUCT: SiteFacts = { name: "Nexxt", city: "Leiria", year: new Date().getFullYear(), days: 1 };

let read: () => SiteFacts | undefined = () => undefined;

/** The server reads the facts of the request, the browser those of the page. */
export function overwriteSiteFacts(reader: () => SiteFacts | undefined): void {
  read = reader;
}

export const currentSiteFacts = (): SiteFacts => read() ?? PRODUCT;

let screenZone: SiteFacts["zone"];

/** The organiser's screens show the edition that they are about, which may be another than the page's. Undefined: the page's. */
export function overwriteZone(zone: SiteFacts["zone"]): void {
  screenZone = zone;
}

const zoneOf = (of: SiteFacts) => screenZone ?? of.zone ?? OUR_ZONE;
const OUR_ZONE = { id: LISBON, words: { pt: "hora de Lisboa", en: "Lisbon time" } };

/** By which the event's times are shown, wherever the reader is. */
export const eventZone = (): string => zoneOf(currentSiteFacts()).id;

/** By which days of money and lists of the whole shop are shown, where they are of no other edition. */
export const shopZone = (): string => shopZoneOf(eventZone());

/** Whose law and tax numbers the checkout speaks of, and which country its list begins with. */
export const sellersCountry = (): string => currentSiteFacts().seller ?? PORTUGAL;
const PORTUGAL = "PT";

/** In place of facts: each is shown as its placeholder, `{event}`, to who writes a text of their own. */
export const PLACEHOLDERS: SiteFacts = { name: "{event}", city: "{city}", year: 0, days: 0 };

/** A fact's words in a language. Compiled messages call it (`scripts/message-facts.mjs`). Empty for a name that is none. */
export function siteFact(name: string, language: string): string {
  const of = currentSiteFacts();
  return of === PLACEHOLDERS ? `{${name}}` : (facts[name]?.(of, language) ?? "");
}

type Texts = Readonly<Record<string, string | undefined>> | undefined;

/** Begins the keys of the names that an edition gives to its own groups of partners. */
export const OWN_GROUP = "partner_group_";

/** The language of the edition's own text that a page shows: the page's, else the first. A group, for which we have no words, has those of any. */
const shownLanguage = (key: string, own: Texts = {}, language: string): string | undefined =>
  [language, firstLanguage(), ...(key.startsWith(OWN_GROUP) ? Object.keys(own) : [])].find((one) => own[one]);

/** Returns the edition's own texts that a page in one language shows. */
export const textsIn = (texts: Readonly<Record<string, Texts>>, language: string) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, own]) => {
      const shown = shownLanguage(key, own, language);
      return shown ? [[key, { [shown]: own?.[shown] }]] : [];
    }),
  );

/**
 * The edition's own words in place of a message; without a translation those of the first language. Undefined: ours, also where
 * they name a number that is still 0.
 * @public Compiled messages call it (`scripts/message-facts.mjs`).
 */
export function ownText(
  key: string,
  language: string,
  inputs: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const own = currentSiteFacts().texts?.[key] ?? {};
  // Facts have the words of the text's own language.
  const shown = shownLanguage(key, own, language) ?? language;
  const text = own[shown] || undefined;
  let hasZero = false;
  const filled = text?.replaceAll(/\{(\w+)\}/g, (all, name: string, at: number) => {
    const begins = Object.hasOwn(words, name) && !GO_ON.test(key) && !/[\p{L}\p{N}]/u.test(text.slice(0, at));
    const value = String(
      inputs[name] ?? (isSiteFact(name) ? siteFact(begins ? capital(name) : name, shown) : all),
    );
    hasZero ||= value === "0";
    return value;
  });
  // A copy's programme is empty at first: “0 speakers” says nothing.
  return hasZero ? undefined : filled;
}

/** They go on the sentence of the line above them. */
const GO_ON = /^home_headline_(machines|people)$/;

/**
 * True for other events than ours: a message then shows the text beside it, `other_…`.
 * @public Compiled messages call it.
 */
export const isOther = (): boolean => !hasOurArtwork(currentSiteFacts().name);

type Message = (inputs?: Record<string, unknown>, options?: { locale?: Language }) => string;

/**
 * A message in whose place the edition may have words of its own; `other`: for other events than ours.
 * @public Compiled messages call it in a browser.
 */
export function ownMessage(key: string, ours: Message, other?: Message): Message {
  return (inputs, options) =>
    ownText(key, options?.locale ?? getLocale(), inputs) ??
    (other && isOther() ? other : ours)(inputs, options);
}

/** Runs `work` in a browser with other facts than the page's. */
export function withPageFacts<Result>(facts: SiteFacts, work: () => Result): Result {
  const before = read;
  read = () => facts;
  try {
    return work();
  } finally {
    read = before;
  }
}

/** Our wordmark, film and pictures show this name: they are of no other event. */
export const hasOurArtwork = (name: string): boolean => name === PRODUCT.name;

export const isSiteFact = (name: string): boolean => Object.hasOwn(facts, name);

type Words = (of: SiteFacts, language: string) => string;

/** They are no names: a text that begins with one begins with a capital, as it has of `{Days}` anywhere. */
const words: Record<string, Words> = {
  days: ({ days }, language) => inDays(days, language),
  span: ({ days }, language) => inWeeks(days, language),
  zone: (of, language) => wordsOf(zoneOf(of).words, language),
  nif: (of, language) => (isAbroad(of) ? wordsOf(TAX_NUMBER, language) : "NIF"),
  tax_number: (of, language) => wordsOf(isAbroad(of) ? TAX_NUMBER : OUR_TAX_NUMBER, language),
};
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const facts: Record<string, Words> = {
  ...words,
  ...Object.fromEntries(
    Object.entries(words).map(([name, write]): [string, Words] => [
      capital(name),
      (of, language) => capital(write(of, language)),
    ]),
  ),
  event: ({ name }) => name,
  EVENT: ({ name }) => name.toUpperCase(),
  city: ({ city }) => city,
  CITY: ({ city }) => city.toUpperCase(),
  year: ({ year }) => String(year),
  speakers: ({ counts }) => String(counts?.speakers ?? ""),
  sessions: ({ counts }) => String(counts?.sessions ?? ""),
  stages: ({ counts }) => String(counts?.stages ?? ""),
  the_event: (of, language) => withArticle(of, language, { o: "o", a: "a" }),
  The_event: (of, language) => withArticle(of, language, { o: "O", a: "A" }),
  of_event: (of, language) => withArticle(of, language, { o: "do", a: "da" }),
  in_event: (of, language) => withArticle(of, language, { o: "no", a: "na" }),
  to_event: (of, language) => withArticle(of, language, { o: "ao", a: "à" }),
  by_event: (of, language) => withArticle(of, language, { o: "pelo", a: "pela" }),
};

const isAbroad = ({ seller = PORTUGAL }: SiteFacts) => seller !== PORTUGAL;
const TAX_NUMBER = { pt: "número fiscal", en: "tax number" };
const OUR_TAX_NUMBER = { pt: "NIF", en: "tax number (NIF)" };

/** Portuguese puts an article before a name: "o Festival", "a Semana". Other languages need none. */
function withArticle({ name }: SiteFacts, language: string, words: { o: string; a: string }): string {
  if (language !== "pt") return name;
  return `${FEMININE.test(name) ? words.a : words.o} ${name}`;
}

const FEMININE =
  /^(?:semana|feira|mostra|confer[eê]ncia|jornada|bienal|cimeira|festa|noite|escola|reuni[aã]o|exposi[cç][aã]o|conven[cç][aã]o|maratona|gala)\b/iu;

/** A language whose catalogue is not compiled here has the first one's words. */
const locale = (language: string) => languages.find((one) => one === language) ?? baseLanguage;

const inDays = (days: number, language: string) => fact_days({ count: days }, { locale: locale(language) });

/** Says a week for five to seven days, as people do. */
function inWeeks(days: number, language: string): string {
  if (days < 5 || days > 7) return inDays(days, language);
  return fact_week({}, { locale: locale(language) });
}

/** In a language that has no words of its own: the English ones. */
export const wordsOf = (words: Readonly<Record<string, string>>, language: string) =>
  words[language] ?? words.en ?? "";
