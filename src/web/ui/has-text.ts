/** Whether a text holds every word of a query, whatever the accents and capitals: "joao ia" finds "João … IA". */
export function hasText(text: string, query: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("’", "'")
    .toLowerCase()
    .trim();
}
