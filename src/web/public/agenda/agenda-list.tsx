import { memo, Suspense } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { eventDay } from "#web/ui/time/event-time.ts";
import { AgendaHeading } from "./agenda-heading.tsx";
import { isFiltered } from "./agenda-query.ts";
import { AgendaView } from "./agenda-view.tsx";
import { FacetLinks } from "./filters/facet-links.tsx";
import { FilterBar } from "./filters/filter-bar.tsx";
import { openingDay, shownDay } from "./filters/filter-sessions.ts";
import { NowStrip } from "./now/now-strip.tsx";
import type { Programme } from "./programme.ts";
import { useAgendaQuery } from "./use-agenda-query.ts";
import { useServerMinute } from "./use-server-minute.ts";

export function AgendaList({
  programme,
  changedAt,
}: {
  programme: Programme;
  /** The publication of the last version with a change; null: the first one is shown. */
  changedAt: string | null;
}) {
  const { days } = useEdition();
  const now = useServerMinute();
  const query = useAgendaQuery(programme);
  const defaultDay = openingDay(days, programme.sessions, now);
  const filtered = isFiltered(query);
  const day = filtered ? shownDay(query, defaultDay) : null;

  return (
    <>
      <AgendaHeading query={query} />
      <FilterBar programme={programme} query={query} days={days} day={day} />
      {filtered && <FacetLinks programme={programme} query={query} defaultDay={defaultDay} />}
      {changedAt && (
        <p className="page border-b py-3 print:hidden">
          <Link to={paths.agendaChanges()} className="inline-flex min-h-8 items-center underline">
            {m.changes_link({ day: eventDay(changedAt) })}
          </Link>
        </p>
      )}
      {filtered && !query.text && <NowStrip sessions={programme.sessions} />}
      <AgendaView programme={programme} query={query} defaultDay={defaultDay} now={now} />
      <Foot />
    </>
  );
}

const AgendaFooter = lazyPart(() => import("./agenda-footer.tsx"));

/** Remembered: what is chosen above changes nothing in it. */
const Foot = memo(function Foot() {
  return (
    <Suspense>
      <AgendaFooter />
    </Suspense>
  );
});
