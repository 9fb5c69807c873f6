import { dayLabel } from "../../ui/time/event-time.ts";
import { Tick } from "../kit/tick.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";

const DAY_MS = 24 * 3_600_000;

/** The edition's days to tick; those that were chosen and are no longer among them stay. */
export function DayBoxes({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (days: string[]) => void;
}) {
  const all = useEditionDays();
  return (
    <div className="flex flex-wrap gap-x-5">
      {[...new Set([...all, ...chosen])].sort().map((day) => (
        <Tick
          key={day}
          checked={chosen.includes(day)}
          onChange={(on) => onChange(on ? [...chosen, day].sort() : chosen.filter((one) => one !== day))}
        >
          {dayLabel(day)}
        </Tick>
      ))}
    </div>
  );
}

export function useEditionDays(): string[] {
  const { first_day, last_day } = useCurrentEdition();
  const start = Date.parse(`${first_day}T12:00:00Z`);
  const count = Math.round((Date.parse(`${last_day}T12:00:00Z`) - start) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, day) => new Date(start + day * DAY_MS).toISOString().slice(0, 10));
}
