import { foldText } from "#contract/fold-text.ts";
import { ambiguousNames, PARTICLES } from "./ambiguous-names.ts";

const IN_PLACE = "•••";
/** Shorter words of a company are hidden only as they are written: "NOS" is a company, "nos" and "Nos" are words. */
const SHORT = 4;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const CAPITAL = /^[\p{Lu}\p{Lt}\p{N}]/u;
/** Between two sentences, or before a quotation. */
const ENDS = /[.!?…:;"“”«»()•–—]/;
const MAIL = /.@./s;
/** An address of the web, or a handle: `anjos.dev`, `github.com/ana`, `@ana`. */
const ADDRESS = /^@|[\p{L}\p{N}]\.\p{L}/u;

/**
 * Leaves out of a text what can be the people's names and companies, in any accents, and every address of mail: each of their words
 * with a capital or in a web address, and two words of a name beside each other in any letters. Other words in small letters stay
 * ("art"), and so does a word of every day whose capital says nothing: "Will it scale?" (decision 222). Each text is read once,
 * whatever its length and however many people there are.
 */
export function withoutNames(text: string, people: readonly { name: string; company: string }[]): string {
  const names = namesOf(people);
  return text
    .split("\n")
    .map((line) => hideIn(writtenIn(line), names))
    .join("\n");
}

interface Names {
  people: ReadonlySet<string>;
  /** Short words as they are written. */
  companies: ReadonlySet<string>;
}

function namesOf(people: readonly { name: string; company: string }[]): Names {
  const wordsOf = (text: string) => (text.match(WORD) ?? []).filter((word) => !PARTICLES.has(foldText(word)));
  return {
    people: new Set(people.flatMap(({ name }) => wordsOf(name)).map(foldText)),
    companies: new Set(people.flatMap(({ company }) => wordsOf(company)).map(asCompany)),
  };
}

const asCompany = (word: string) => (word.length < SHORT ? word.normalize("NFC") : foldText(word));

interface Line {
  words: { word: string; folded: string; inAddress: boolean }[];
  /** Before each word, and after the last. */
  gaps: string[];
}

function writtenIn(line: string): Line {
  const words: Line["words"] = [];
  const gaps = [""];
  const addToGap = (text: string) => gaps.push((gaps.pop() ?? "") + text);
  for (const piece of line.split(/(\s)/)) {
    if (MAIL.test(piece)) {
      addToGap(IN_PLACE);
      continue;
    }
    const inAddress = ADDRESS.test(piece);
    let end = 0;
    for (const { 0: word, index } of piece.matchAll(WORD)) {
      addToGap(piece.slice(end, index));
      words.push({ word, folded: foldText(word), inAddress });
      gaps.push("");
      end = index + word.length;
    }
    addToGap(piece.slice(end));
  }
  return { words, gaps };
}

function hideIn({ words, gaps }: Line, { people, companies }: Names): string {
  const isHeading = words.every(({ word }) => word.length < SHORT || CAPITAL.test(word));
  /** The next word of a sentence that is no particle is a name too. */
  const isBesideName = (place: number, step: 1 | -1): boolean => {
    for (let next = place + step; ; next += step) {
      const folded = words[next]?.folded;
      if (folded === undefined || ENDS.test(gaps[step === 1 ? next : next + 1] ?? "")) return false;
      if (!PARTICLES.has(folded)) return people.has(folded);
    }
  };
  const isName = (place: number): boolean => {
    const { word = "", folded = "", inAddress } = words[place] ?? {};
    if (people.has(folded) && (isBesideName(place, 1) || isBesideName(place, -1))) return true;
    if (!people.has(folded) && !companies.has(asCompany(word))) return false;
    if (inAddress) return true;
    const capitalSaysNothing = isHeading || place === 0 || ENDS.test(gaps[place] ?? "");
    return CAPITAL.test(word) && !(capitalSaysNothing && ambiguousNames.has(folded));
  };
  return gaps
    .map((gap, place) => {
      const { word = "" } = words[place] ?? {};
      return gap + (word && isName(place) ? IN_PLACE : word);
    })
    .join("");
}
