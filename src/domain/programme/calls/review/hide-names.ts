import { foldText } from "#contract/fold-text.ts";

const IN_PLACE = "•••";
/** Shorter words are hidden only as they are written: "NOS" is a company, "nos" is a word. */
const SHORT = 4;
const PARTICLES = new Set([
  "de",
  "da",
  "do",
  "dos",
  "das",
  "e",
  "of",
  "and",
  "the",
  "van",
  "von",
  "der",
  "la",
  "le",
  "el",
  "y",
  "a",
  "o",
]);
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/**
 * Leaves out of a text each word of the people's names and companies, in any capitals and accents, and every address. Each text is
 * read once, whatever its length and however many people there are.
 */
export function withoutNames(text: string, people: readonly { name: string; company: string }[]): string {
  const hidden = new Set<string>();
  for (const word of people.flatMap(({ name, company }) => wordsOf(`${name} ${company}`))) {
    if (word.length < SHORT) hidden.add(word.normalize("NFC"));
    else hidden.add(foldText(word));
  }
  return text
    .split(/(\s)/)
    .map((piece) => (/.@./s.test(piece) ? IN_PLACE : piece))
    .join("")
    .replace(WORD, (word) => (isNamed(word, hidden) ? IN_PLACE : word));
}

function isNamed(word: string, hidden: ReadonlySet<string>): boolean {
  if (word.length >= SHORT) return hidden.has(foldText(word));
  return word.length > 1 && !PARTICLES.has(word) && hidden.has(word.normalize("NFC"));
}
