import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ArrowIcon } from "#web/ui/icons.tsx";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { Link } from "#web/ui/language/link.tsx";

export interface DayOfSessions {
  /** Calendar day, `2025-10-26`. */
  day: string;
  sessions: number;
}

/** The event days in large figures, each a link to its agenda; without numbers while no session is public. */
export function DayStrip({ days }: { days: readonly DayOfSessions[] }) {
  const hasSessions = days.some(({ sessions }) => sessions > 0);
  return (
    <nav aria-label={m.home_days()} className="border-y border-text">
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-px bg-text">
        {days.map(({ day, sessions }) => (
          <li key={day} className="@container flex bg-ground">
            <Link
              to={paths.agenda(`?day=${Number(day.slice(8))}`)}
              className="group flex w-full flex-col gap-6 p-4 transition-colors duration-200 hover:bg-text hover:text-ground menu:gap-10 menu:p-6"
            >
              <span className="small-print">{weekday().format(new Date(`${day}T12:00:00Z`))}</span>
              <span className="font-display text-[min(62cqi,12rem)] leading-[0.78] whitespace-nowrap font-extrabold tracking-[-0.05em] tabular-nums">
                {Number(day.slice(8))}
              </span>
              <span className="small-print flex items-center justify-between gap-2">
                {hasSessions && m.home_day_sessions({ count: sessions })}
                <ArrowIcon className="hidden size-5 menu:block transition-transform duration-200 ease-out group-hover:translate-x-1" />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

// Noon is the same day in every zone.
const weekday = dateFormat({ weekday: "short" });
