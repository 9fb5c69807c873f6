/** The place of an import's error: `programme.json/events/5/stage_id` is the sixth row, which people count from 1. */
export function placeOf(attr: string): { file: string; row: number | null; parts: string[] } {
  const [file = "", ...parts] = attr.split("/");
  if (!file.endsWith(".json"))
    return { file: attr.includes(".") || attr.includes("/") ? attr : "", row: null, parts: [] };
  const [table = "", index, ...rest] = parts;
  const row = index !== undefined && /^\d+$/.test(index) ? Number(index) + 1 : null;
  return { file, row, parts: row === null ? parts : [table, ...rest] };
}
