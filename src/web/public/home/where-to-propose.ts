import type { ListedCall } from "#contract/calls/calls.ts";
import { paths } from "#contract/paths.ts";

/** The open call, or of several their list; null: none is open. */
export function whereToPropose(calls: readonly Pick<ListedCall, "id" | "state">[]): string | null {
  const [first, ...others] = calls.filter(({ state }) => state === "open");
  if (!first) return null;
  return others.length > 0 ? paths.calls() : paths.call(first.id);
}
