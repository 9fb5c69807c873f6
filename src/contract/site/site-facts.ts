import type { EditionLook } from "../organiser/edition/edition-look.ts";

/** What messages say of the edition: `$event` in a message is its name. */
export interface SiteFacts {
  name: string;
  city: string;
  year: number;
  /** How many. */
  days: number;
  /** The edition's own texts in place of messages, by key and language. */
  texts?: OwnTexts;
  look?: EditionLook;
  /** Of its drawing. */
  seed?: number;
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

/** In place of facts: each is shown as its placeholder, `{event}`, to who writes a text of their own. */
export const PLACEHOLDERS: SiteFacts = { name: "{event}", city: "{city}", year: 0, days: 0 };

/** A fact's words in a language. Compiled messages call it (`scripts/message-facts.mjs`). Empty for a name that is none. */
export function siteFact(name: string, language: string): string {
  const of = currentSiteFacts();
  return of === PLACEHOLDERS ? `{${name}}` : (facts[name]?.(of, language) ?? "");
}

/**
 * The edition's own words in place of a message; without a translation those of the first language. Undefined: ours.
 * @public Compiled messages call it (`scripts/message-facts.mjs`).
 */
export function ownText(
  key: string,
  language: string,
  first: string,
  inputs: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const own = currentSiteFacts().texts?.[key];
  const text = own?.[language] || own?.[first];
  return text?.replaceAll(/\{(\w+)\}/g, (all, name: string) =>
    String(inputs[name] ?? (isSiteFact(name) ? siteFact(name, language) : all)),
  );
}

/**
 * What has a text of its own for other events than ours: a message beside it, `other_…`.
 * @public Compiled messages call it.
 */
export const isOther = (): boolean => !hasOurArtwork(currentSiteFacts().name);

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

export const isSiteFact = (name: string): boolean => name in facts;

type Words = (of: SiteFacts, language: string) => string;

const facts: Record<string, Words> = {
  event: ({ name }) => name,
  EVENT: ({ name }) => name.toUpperCase(),
  city: ({ city }) => city,
  CITY: ({ city }) => city.toUpperCase(),
  year: ({ year }) => String(year),
  days: ({ days }, language) => inDays(days, language),
  span: ({ days }, language) => inWeeks(days, language),
  Span: ({ days }, language) => capital(inWeeks(days, language)),
  the_event: (of, language) => withArticle(of, language, { o: "o", a: "a" }),
  The_event: (of, language) => withArticle(of, language, { o: "O", a: "A" }),
  of_event: (of, language) => withArticle(of, language, { o: "do", a: "da" }),
  in_event: (of, language) => withArticle(of, language, { o: "no", a: "na" }),
  to_event: (of, language) => withArticle(of, language, { o: "ao", a: "à" }),
  by_event: (of, language) => withArticle(of, language, { o: "pelo", a: "pela" }),
};

/** Portuguese puts an article before a name: "o Festival", "a Semana". Other languages need none. */
function withArticle({ name }: SiteFacts, language: string, words: { o: string; a: string }): string {
  if (language !== "pt") return name;
  return `${FEMININE.test(name) ? words.a : words.o} ${name}`;
}

const FEMININE =
  /^(?:semana|feira|mostra|confer[eê]ncia|jornada|bienal|cimeira|festa|noite|escola|reuni[aã]o|exposi[cç][aã]o|conven[cç][aã]o|maratona|gala)\b/iu;

const numbers: Record<string, readonly string[]> = {
  pt: ["", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"],
  en: ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
};

function inDays(days: number, language: string): string {
  const number = numbers[language]?.[days] ?? String(days);
  const noun = language === "pt" ? "dia" : "day";
  return `${number} ${days === 1 ? noun : `${noun}s`}`;
}

/** Of five to seven days people say a week. */
function inWeeks(days: number, language: string): string {
  if (days < 5 || days > 7) return inDays(days, language);
  return language === "pt" ? "uma semana" : "a week";
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
