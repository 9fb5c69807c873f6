/** In small letters without accents, as people type a search: "joao" finds "João", "sant'ana" "Sant’Ana". */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("’", "'")
    .toLowerCase();

/** Letters that are no other letter with an accent. */
const plainLetters = new Map(
  ["øo", "æae", "œoe", "ßss", "łl", "đd", "ðd", "þth", "ħh", "ıi"].map(([letter = "", ...plain]) => [
    letter,
    plain.join(""),
  ]),
);

/** Folded, and without letters of one language alone: sorted by it, "Łucja" is beside "Luca". */
export const plainText = (text: string): string =>
  foldText(text).replace(/\P{ASCII}/gu, (letter) => plainLetters.get(letter) ?? letter);

/** For an address or a file name: `Åse Øye, João Ç.` → `ase-oye-joao-c`, at most so many letters. */
export const slugOf = (text: string, max: number): string =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, max)
    .replace(/-$/, "");

/** Searches for every word of a query, ignoring accents and case: "joao ia" matches "João … IA". */
export function hasText(text: string, query: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .trim()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
