/** The first letters of the first and last word of a name, or of an address before its `@`; of one word its first letter. */
export function initials(name: string): string {
  const words = name
    .replace(/@.*/, "")
    .split(/[\s.]+/)
    .filter(Boolean);
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown
    .map((word) => [...(word ?? "")][0])
    .join("")
    .toUpperCase();
}
