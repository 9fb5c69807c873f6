import { memo, useMemo } from "react";
import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import type { Conflict } from "#contract/schedule/conflicts.ts";
import { m } from "#messages/messages.js";
import { dayLabel } from "#web/ui/time/event-time.ts";
import { formatShortWeekday } from "#web/ui/time/format-time.ts";
import { dayAt } from "./day-clock.ts";
import { conflictCount } from "./session-card.tsx";

/** The days, each with its sessions and conflicts. */
export const DayBar = memo(function DayBar({
  schedule,
  day,
  conflicts,
  onDay,
}: {
  schedule: Schedule;
  day: string;
  /** By session. */
  conflicts: ReadonlyMap<number, readonly Conflict[]>;
  onDay: (day: string) => void;
}) {
  const byDay = useMemo(() => {
    const placed = schedule.sessions.filter(({ scheduled }) => scheduled);
    return Map.groupBy(placed, ({ start_time }) => dayAt(schedule.days, Date.parse(start_time)));
  }, [schedule]);
  return (
    <nav aria-label={m.schedule_days()} className="relative flex shrink-0 overflow-x-auto px-1 sm:px-3">
      {schedule.days.map(({ day: one }) => {
        const sessions = byDay.get(one) ?? [];
        const wrong = new Set(sessions.flatMap(({ id }) => conflicts.get(id) ?? [])).size;
        return (
          <button
            key={one}
            type="button"
            aria-current={one === day ? "date" : undefined}
            onClick={() => onDay(one)}
            className="flex min-h-10 shrink-0 items-baseline gap-2 border-b-2 border-transparent px-3 py-2 font-mono text-small hover:border-edge aria-[current]:border-accent aria-[current]:font-semibold pointer-coarse:min-h-11"
          >
            {formatShortWeekday(one)} {dayLabel(one)}
            <span className="text-muted">{sessions.length}</span>
            {wrong > 0 && (
              <span className="font-semibold text-danger">
                <span aria-hidden="true">! {wrong}</span>
                <span className="sr-only">{conflictCount(wrong)}</span>
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
});
