import type { ListedCall } from "#contract/calls/calls.ts";
import { paths } from "#contract/paths.ts";

type Shown = Pick<ListedCall, "id" | "state"> & { edition: Pick<ListedCall["edition"], "year"> };

/** The open call of the year's edition, or of several their list; null: none is open. */
export function whereToPropose(calls: readonly Shown[], year: number): string | null {
  const [first, ...others] = calls.filter(({ state, edition }) => state === "open" && edition.year === year);
  if (!first) return null;
  return others.length > 0 ? paths.calls() : paths.call(first.id);
}
