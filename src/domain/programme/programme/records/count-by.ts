/** Counts the rows that refer to each record, under the name that an answer gives the number. */
export function countBy(
  ids: readonly number[],
  name: string,
  references: readonly number[],
): Map<number, Record<string, number>> {
  const counts = Map.groupBy(references, (id) => id);
  return new Map(ids.map((id) => [id, { [name]: counts.get(id)?.length ?? 0 }]));
}
