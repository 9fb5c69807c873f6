/** `7` → "Palco Lis"; a deleted record by its number. A list that is still being read is empty: its records are "…". */
export function referenceName(options: readonly { id: number; name: string }[], id: unknown): string {
  if (id === null || id === undefined) return "";
  return options.find((option) => option.id === id)?.name ?? (options.length === 0 ? "…" : `#${id}`);
}
