import { clockText } from "./day-clock.ts";

export const HOUR_PX = 76;

/** The clock beside the grid; screen readers hear the time with each session. */
export const HourColumn = ({ hours }: { hours: readonly number[] }) => (
  <ol aria-hidden="true" className="sticky left-0 z-20 w-14 shrink-0 bg-ground">
    {hours.map((hour) => (
      <li
        key={hour}
        style={{ height: HOUR_PX }}
        className="border-t px-1.5 font-mono text-xs text-muted tabular-nums"
      >
        {clockText(hour * 60)}
      </li>
    ))}
  </ol>
);
