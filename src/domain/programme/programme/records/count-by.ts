/** Counts the uses of each record, under the name that an answer gives the number. */
export function countBy(
  ids: readonly number[],
  name: string,
  uses: readonly { id: number }[],
): Map<number, Record<string, number>> {
  const counts = Map.groupBy(uses, ({ id }) => id);
  return new Map(ids.map((id) => [id, { [name]: counts.get(id)?.length ?? 0 }]));
}
