const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };
const LENGTH_MAX = 160;

/** The start of a description as plain text: the first sentence if it is short, else whole words. */
export function plainSummary(html: string): string {
  const text = html
    .replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, " ")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
  const sentence = /^.{30,160}?[.!?](?=\s|$)/.exec(text)?.[0];
  if (sentence) return sentence;
  if (text.length <= LENGTH_MAX) return text;
  return `${text.slice(0, text.lastIndexOf(" ", LENGTH_MAX))}…`;
}
