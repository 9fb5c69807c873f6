import { useEffect, useRef } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { type AgendaQuery, isFiltered, writeQuery } from "../agenda-query.ts";
import type { Choice, Programme } from "../programme.ts";
import { filterSessions } from "./filter-sessions.ts";
import { scrollToList } from "./scroll-to-list.ts";

/** Stands for all types; ids begin at 1. */
const ALL = 0;

/** "All" and each session type, with its number of sessions in the current view. */
export function TypeLinks({
  programme,
  query,
  day,
}: {
  programme: Programme;
  query: AgendaQuery;
  day: string | null;
}) {
  const row = useRef<HTMLUListElement>(null);
  const chosen = isFiltered(query) ? (query.type?.id ?? ALL) : null;
  // On a phone the row scrolls: the chosen type is scrolled into view.
  useEffect(() => {
    const list = row.current;
    const link = chosen === null ? null : list?.querySelector<HTMLElement>("[aria-current]");
    if (list && link) list.scrollLeft = link.offsetLeft - list.clientWidth / 2 + link.clientWidth / 2;
  }, [chosen]);

  const countOf = (type: Choice | null) =>
    filterSessions(programme.sessions, { ...query, type, shared: null }, day).reduce(
      (sum, group) => sum + group.sessions.length,
      0,
    );
  const view = query.view === "grid" ? "grid" : "list";
  return (
    <nav aria-label={m.agenda_types()} className="page border-line max-md:px-0! md:border-t">
      <ul
        ref={row}
        className="relative flex h-12 items-stretch gap-x-1 overflow-x-auto overscroll-x-contain [scrollbar-width:none] max-md:px-1.5 md:-mx-2.5"
      >
        {[null, ...programme.types].map((type) => {
          const count = countOf(type);
          return (
            <li key={type?.id ?? ALL} className="flex">
              <Link
                to={paths.agenda(writeQuery({ ...query, view, type, shared: null }))}
                preventScrollReset
                onClick={scrollToList}
                aria-current={chosen === (type?.id ?? ALL) ? "true" : undefined}
                className={`group/type flex items-center gap-1.5 px-2.5 font-medium whitespace-nowrap -outline-offset-3! hover:text-accent ${count === 0 ? "text-muted" : ""}`}
              >
                <span className="border-b-3 border-transparent pt-[3px] group-aria-[current]/type:border-accent group-aria-[current]/type:font-bold">
                  {type?.name ?? m.agenda_all_types()}
                </span>
                <span className="font-mono text-[0.6875rem] text-muted tabular-nums">{count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
