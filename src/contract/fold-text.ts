/** In small letters without accents, as people type a search: "joao" finds "João", "sant'ana" "Sant’Ana". */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("’", "'")
    .toLowerCase();

/** For an address or a file name: `João Ç. Órfão` → `joao-c-orfao`, at most so many letters. */
export const slugOf = (text: string, max: number): string =>
  foldText(text)
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
