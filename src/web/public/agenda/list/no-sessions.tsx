import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { dayLabel } from "#web/ui/time/event-time.ts";
import { type AgendaQuery, writeQuery } from "../agenda-query.ts";
import { filterSessions } from "../filters/filter-sessions.ts";
import type { Programme } from "../programme.ts";

/** The spec's text for an empty agenda, with links to the days that have sessions. */
export function NoSessions({ programme, query }: { programme: Programme; query: AgendaQuery }) {
  const otherDays = filterSessions(programme.sessions, { ...query, day: null }, null);
  return (
    <div className="page pt-12 pb-8">
      <p className="font-display text-huge font-bold tracking-tight">{m.error_updating_title()}</p>
      <p className="mt-4 max-w-prose text-lg text-muted">{m.agenda_none_text()}</p>
      {otherDays.length > 0 && (
        <p className="mt-6 flex flex-wrap items-center gap-x-5">
          <span>{m.agenda_none_other_days()}</span>
          {otherDays.map(({ day, sessions }) => (
            <Link
              key={day}
              to={paths.agenda(writeQuery({ ...query, day }))}
              preventScrollReset
              className="inline-flex min-h-11 items-center font-mono font-medium underline decoration-edge underline-offset-4 hover:decoration-text"
            >
              {dayLabel(day)} ({sessions.length})
            </Link>
          ))}
        </p>
      )}
      <ButtonLink to={paths.agenda()} preventScrollReset variant="outline" className="mt-6">
        {m.agenda_clear()}
      </ButtonLink>
    </div>
  );
}
