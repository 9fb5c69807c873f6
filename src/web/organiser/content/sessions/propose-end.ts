import { usualLength } from "#contract/schedule/usual-length.ts";
import type { RowOf } from "../../records/record-kind.ts";

type Timed = Pick<RowOf<"events">, "id" | "event_type" | "scheduled" | "start_time" | "end_time">;

/** Proposes ends, one after another, of a session that begins with the end `first`. */
export function endProposer(first: string) {
  let proposed = first;
  /** The end to propose after the field `changed`; null: none, as when staff have typed another than the last. */
  return (
    sessions: readonly Timed[],
    changed: string | undefined,
    values: Record<string, unknown>,
    types: readonly Pick<RowOf<"eventTypes">, "id" | "minutes">[] = [],
  ): string | null => {
    const isCause = changed === "event_type" || changed === "start_time";
    const start = Date.parse(String(values.start_time));
    if (!isCause || Number.isNaN(start) || values.end_time !== proposed) return null;
    const type = Number(values.event_type);
    const length = usualLength(
      sessions.map((one) => ({ ...one, type: one.event_type, start: one.start_time, end: one.end_time })),
      types.find(({ id }) => id === type) ?? { id: type },
    );
    proposed = new Date(start + length).toISOString();
    return proposed;
  };
}
