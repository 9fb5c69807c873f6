import { useDeferredValue, useState } from "react";
import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import type { Conflict } from "#contract/schedule/conflicts.ts";
import { m } from "#messages/messages.js";
import { KitButton } from "../../../kit/button.tsx";
import { describeConflict } from "./describe-conflict.ts";

/** Every conflict in words; each leads to its first session. */
export function ConflictList({
  conflicts,
  schedule,
  onShow,
}: {
  conflicts: readonly Conflict[];
  schedule: Pick<Schedule, "sessions" | "speakers">;
  /** Without it the list is for reading alone. */
  onShow?: (session: number) => void;
}) {
  const [wanted, setWanted] = useState(SHOWN_AT_ONCE);
  const shown = useDeferredValue(wanted, SHOWN_FIRST);
  if (conflicts.length === 0) return <p className="text-muted">{m.schedule_no_conflicts()}</p>;
  return (
    <>
      <ul className="divide-y border-y">
        {conflicts.slice(0, shown).map((conflict) => {
          const text = describeConflict(conflict, schedule);
          const [session] = conflict.sessions;
          return (
            <li key={`${conflict.kind} ${conflict.sessions.join()} ${conflict.speakers.join()}`}>
              {onShow && session !== undefined ? (
                <button
                  type="button"
                  onClick={() => onShow(session)}
                  className="flex min-h-9 w-full gap-2 py-1.5 text-left hover:underline pointer-coarse:min-h-11"
                >
                  <Sign />
                  {text}
                </button>
              ) : (
                <p className="flex gap-2 py-1.5">
                  <Sign />
                  {text}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {conflicts.length > wanted && (
        <KitButton className="mt-3" onClick={() => setWanted(wanted + SHOWN_AT_ONCE)}>
          {m.schedule_conflicts_more({ count: conflicts.length - wanted })}
        </KitButton>
      )}
    </>
  );
}

/** A schedule that was just imported can have thousands. */
const SHOWN_AT_ONCE = 40;
/** With the dialog itself; the others follow in the next frame. */
const SHOWN_FIRST = 12;

const Sign = () => (
  <span aria-hidden="true" className="font-mono font-semibold text-danger">
    !
  </span>
);
