import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { dayLabel } from "#web/ui/time/event-time.ts";
import { formatShortWeekday } from "#web/ui/time/format-time.ts";
import { type AgendaQuery, writeQuery } from "../agenda-query.ts";
import { scrollToList } from "./scroll-to-list.ts";

/** "26" to "31 OUT" (spec section 2). Choosing a day ends a search, which covers all days. */
export function DayLinks({
  query,
  days,
  day,
}: {
  query: AgendaQuery;
  days: readonly string[];
  day: string | null;
}) {
  const view = query.view === "grid" ? "grid" : "list";
  return (
    <nav aria-label={m.agenda_days()} className="md:flex-1">
      <ul className="flex h-14 md:h-16 md:border-l md:border-line">
        {days.map((one) => {
          const [number, month] = dayLabel(one).split(" ");
          return (
            <li key={one} className="flex min-w-0 flex-1 md:max-w-28 md:border-r md:border-line">
              <Link
                to={paths.agenda(writeQuery({ ...query, view, day: one, text: "", shared: null }))}
                preventScrollReset
                onClick={scrollToList}
                aria-current={one === day ? "true" : undefined}
                className="flex w-full flex-col items-center justify-center font-mono leading-none -outline-offset-3! transition-colors duration-150 hover:bg-line aria-[current]:bg-text aria-[current]:text-ground"
              >
                <span className="flex items-baseline gap-1">
                  <span className="text-xl font-medium xl:text-2xl">{number}</span>{" "}
                  <span className="text-[0.6875rem] font-medium max-[22.5rem]:sr-only xl:text-small">
                    {month}
                  </span>
                </span>
                <span className="mt-1 text-[0.6875rem] opacity-75">{formatShortWeekday(one)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
