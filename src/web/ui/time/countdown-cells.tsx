import { m } from "#messages/messages.js";
import type { Countdown } from "./countdown.ts";

/** Days, hours, minutes and seconds; dashes until the time is known. Not announced every second: the timer has a label. */
export function CountdownCells({ left, label }: { left: Countdown | null; label: string }) {
  const counting = left?.state === "before" ? left : null;
  const cells = [
    { value: counting?.days, label: m.home_countdown_days() },
    { value: counting?.hours, label: m.home_countdown_hours() },
    { value: counting?.minutes, label: m.home_countdown_minutes() },
    { value: counting?.seconds, label: m.home_countdown_seconds() },
  ];
  return (
    <div role="timer" aria-label={label}>
      <dl className="grid grid-cols-[minmax(25%,auto)_1fr_1fr_1fr]">
        {cells.map((cell) => (
          <div
            key={cell.label}
            className="flex flex-col-reverse border-l border-edge py-1 pr-1.5 pl-3 sm:px-4"
          >
            <dt className="small-print text-muted">{cell.label}</dt>
            <dd className="font-mono whitespace-nowrap text-3xl font-medium tracking-tight tabular-nums sm:text-5xl">
              {cell.value === undefined ? "––" : String(cell.value).padStart(2, "0")}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
