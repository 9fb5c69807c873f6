import { useMemo } from "react";
import { m } from "#messages/messages.js";
import type { Column } from "./columns.ts";

/** The number of rows shown, and their sums. A screen reader hears the number after a search. */
export function ListFoot<Row>({
  columns,
  shown,
  all,
}: {
  /** Only the columns that the list shows. */
  columns: readonly Column<Row>[];
  shown: readonly { original: Row }[];
  all: number;
}) {
  const sums = useMemo(
    () =>
      columns.flatMap(({ sum, value }) => {
        // A column whose values are all unknown has no sum, not a sum of 0.
        const known = sum ? shown.flatMap(({ original }) => value(original) ?? []) : [];
        return sum && known.length > 0
          ? [sum(known.reduce<number>((total, one) => total + Number(one), 0))]
          : [];
      }),
    [columns, shown],
  );
  return (
    <footer className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 border-t px-4 py-1.5 font-mono text-xs text-muted sm:px-6">
      <span role="status">
        {shown.length === all
          ? m.organiser_count({ count: all })
          : m.organiser_count_of({ count: shown.length, all })}
      </span>
      {sums.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </footer>
  );
}
