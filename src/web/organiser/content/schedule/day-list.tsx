import type { DraftSession, Schedule } from "#contract/organiser/programme/schedule.ts";
import type { Conflict } from "#contract/schedule/conflicts.ts";
import { m } from "#messages/messages.js";
import { describeConflict } from "./conflicts/describe-conflict.ts";
import { clockText } from "./day-clock.ts";
import { gridOf } from "./day-grid.ts";
import { stageNamesOf } from "./place-text.ts";

/** One day as a list, for phones: each session opens the fields that move it. */
export function DayList({
  schedule,
  day,
  conflicts,
  onOpen,
}: {
  schedule: Schedule;
  day: string;
  conflicts: ReadonlyMap<number, readonly Conflict[]>;
  onOpen: (session: DraftSession) => void;
}) {
  const { cards } = gridOf(schedule, day);
  const rows = cards.filter(({ isOwn }) => isOwn).sort((a, b) => a.from - b.from || a.column - b.column);
  if (rows.length === 0) return <p className="px-4 py-8 text-muted">{m.schedule_day_empty()}</p>;
  return (
    <ol className="divide-y border-y">
      {rows.map(({ session, from, until }) => (
        <li key={session.id}>
          <button
            type="button"
            onClick={() => onOpen(session)}
            className={`flex min-h-14 w-full flex-col border-l-4 px-3 py-2 text-left ${session.state === "confirmed" ? "border-accent" : "border-dashed border-edge"}`}
          >
            <span className="font-mono text-small tabular-nums">
              {clockText(from)}–{clockText(until)} {"//"} {stageNamesOf(session, schedule)}
            </span>
            <span className="font-semibold">
              {session.title}
              {session.state === "draft" && (
                <i className="font-normal text-muted"> {m.schedule_state_draft()}</i>
              )}
              {session.state === "cancelled" && (
                <i className="font-normal text-muted"> {m.schedule_state_cancelled()}</i>
              )}
            </span>
            {(conflicts.get(session.id) ?? []).map((conflict) => (
              <span
                key={`${conflict.kind} ${conflict.sessions.join()}`}
                className="mt-0.5 text-small text-danger"
              >
                ! {describeConflict(conflict, schedule)}
              </span>
            ))}
          </button>
        </li>
      ))}
    </ol>
  );
}
