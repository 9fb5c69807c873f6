import { foldText } from "#contract/fold-text.ts";

/** Searches for every word of a query, ignoring accents and case: "joao ia" matches "João … IA". */
export function hasText(text: string, query: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .trim()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
