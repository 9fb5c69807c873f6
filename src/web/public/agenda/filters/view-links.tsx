import { paths } from "#contract/paths.ts";
import { agendaViews } from "#contract/query-values.ts";
import { m } from "#messages/messages.js";
import { useStoredAgenda } from "#web/buyer/stars/stars.ts";
import { StarIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { type AgendaQuery, type AgendaView as View, writeQuery } from "../agenda-query.ts";

const labels: Record<View, () => string> = {
  list: m.agenda_view_list,
  grid: m.agenda_view_grid,
  now: m.agenda_view_now,
  mine: m.agenda_view_mine,
};

/** On a narrow screen the list stands in for the grid. */
const inPlaceOfGrid = "max-[68.75rem]:bg-text max-[68.75rem]:text-ground";

/** Links to the views: list, grid (wide screens only), now, and the visitor's own agenda. */
export function ViewLinks({ query }: { query: AgendaQuery }) {
  const { length: starred } = useStoredAgenda().stars;
  return (
    <nav aria-label={m.agenda_views()}>
      <ul className="flex bg-ground outline outline-text">
        {agendaViews.map((view) => (
          <li
            key={view}
            className={`border-l border-line first:border-l-0 ${view === "grid" ? "hidden min-[68.75rem]:block" : ""}`}
          >
            <Link
              to={paths.agenda(
                writeQuery(view === "list" || view === "grid" ? { ...query, view, shared: null } : { view }),
              )}
              preventScrollReset
              aria-current={view === query.view && !query.shared ? "page" : undefined}
              className={`flex min-h-11 items-center gap-2 px-3 max-[22.5rem]:px-2 text-[0.9375rem] font-semibold whitespace-nowrap -outline-offset-3! transition-colors duration-150 hover:bg-line aria-[current]:bg-text aria-[current]:text-ground sm:px-4 sm:text-base ${view === "list" && query.view === "grid" ? inPlaceOfGrid : ""}`}
            >
              {view === "mine" && (
                <StarIcon className="size-4" fill={starred > 0 ? "currentColor" : "none"} />
              )}
              {labels[view]()}
              {view === "mine" && (
                <span aria-hidden="true" className="w-[2ch] text-left font-mono text-small tabular-nums">
                  {starred > 0 ? starred : ""}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
