import { memo } from "react";
import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import { m } from "#messages/messages.js";
import type { StageColumn } from "./day-grid.ts";

/** Names of the board's columns, with how many people each has room for. */
export const StageHeader = memo(function StageHeader({
  stages,
  columns,
}: Pick<Schedule, "stages"> & { columns: readonly StageColumn[] }) {
  return (
    <ul className="flex min-w-0 flex-1">
      {stages.map(({ id, name, capacity }, place) => (
        <li
          key={id}
          style={{ width: `${(columns[place]?.width ?? 0) * 100}%` }}
          className={`shrink-0 border-l py-1.5 ${columns[place]?.unused ? "px-0.5 text-muted" : "px-2"}`}
        >
          <span
            className={`leading-tight ${columns[place]?.unused ? "block max-h-20 truncate text-xs [writing-mode:vertical-rl]" : "line-clamp-2 font-semibold"}`}
            title={name}
          >
            {name}
          </span>
          {capacity !== null && !columns[place]?.unused && (
            <span className="block font-mono text-xs text-muted">
              {m.schedule_places({ count: capacity })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
});
