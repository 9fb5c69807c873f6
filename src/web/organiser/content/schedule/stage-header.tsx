import { memo } from "react";
import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import { m } from "#messages/messages.js";

/** Names of the board's columns, with how many people each has room for. */
export const StageHeader = memo(function StageHeader({ stages }: Pick<Schedule, "stages">) {
  return (
    <ul className="flex min-w-0 flex-1">
      {stages.map(({ id, name, capacity }) => (
        <li key={id} className="min-w-0 flex-1 basis-0 border-l px-2 py-1.5">
          <span className="line-clamp-2 leading-tight font-semibold" title={name}>
            {name}
          </span>
          {capacity !== null && (
            <span className="block font-mono text-xs text-muted">
              {m.schedule_places({ count: capacity })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
});
