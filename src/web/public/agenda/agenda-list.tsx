import { memo, Suspense } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import { dateSpan } from "#web/ui/time/date-span.ts";
import { eventDay } from "#web/ui/time/event-time.ts";
import { ZoneNote } from "#web/ui/time/zone-note.tsx";
import { type AgendaQuery, isFiltered } from "./agenda-query.ts";
import { AgendaView } from "./agenda-view.tsx";
import { FacetLinks } from "./filters/facet-links.tsx";
import { FilterBar } from "./filters/filter-bar.tsx";
import { openingDay, shownDay } from "./filters/filter-sessions.ts";
import { ViewLinks } from "./filters/view-links.tsx";
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

/**
 * As tall as makes the filter bar below it meet the small header (56 px) when the page is scrolled by 255 px: the header
 * at rest is 80 px, and 80 + 231 - 56 = 255 (spec section 9).
 */
function AgendaHeading({ query }: { query: AgendaQuery }) {
  const edition = useEdition();
  return (
    <div className="relative isolate min-h-[231px] overflow-hidden">
      <GenerativeBackground
        seed={edition.seed + 26}
        order={0.3}
        direction={0.35}
        className="opacity-35 md:left-1/3!"
      />
      <div className="page flex min-h-[231px] flex-col justify-between gap-3 pt-5 pb-4 md:pt-6">
        <p className="flex flex-wrap items-baseline font-mono font-medium">
          <span className="bg-ground py-0.5 pr-2">
            {dateSpan(edition.days, "—", edition.this_year)} {"//"} {edition.city.toUpperCase()}
          </span>{" "}
          {/* Whole beside it, or whole below it. */}
          <ZoneNote at={edition.starts_at} className="bg-ground py-0.5 pr-2 sm:pl-2" />
        </p>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h1 className="pb-[0.14em] text-[clamp(4.25rem,10vw,8.75rem)] leading-[0.74] font-extrabold tracking-[-0.045em]">
            {m.agenda_title()}
          </h1>
          <ViewLinks query={query} />
        </div>
      </div>
    </div>
  );
}
