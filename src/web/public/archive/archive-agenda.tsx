import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { Updating } from "#web/ui/errors/updating.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import { dateSpan } from "#web/ui/time/date-span.ts";
import { AgendaView } from "../agenda/agenda-view.tsx";
import { FacetLinks } from "../agenda/filters/facet-links.tsx";
import { FilterBar } from "../agenda/filters/filter-bar.tsx";
import { shownDay } from "../agenda/filters/filter-sessions.ts";
import { loadProgramme, NO_PROGRAMME } from "../agenda/programme.ts";
import { useAgendaQuery } from "../agenda/use-agenda-query.ts";
import type { Route } from "./+types/archive-agenda";
import { archiveMeta } from "./archive-meta.ts";
import { loadArchived } from "./archived-year.ts";

export const loader = (args: Route.LoaderArgs) => loadArchived(args, loadProgramme);

export const meta: Route.MetaFunction = (args) =>
  archiveMeta(args, ({ name, year, days }) => ({
    title: m.archive_agenda({ year }),
    description: m.archive_agenda_description({
      edition: editionTitle({ name, year }),
      count: args.loaderData?.sessions.length ?? 0,
      dates: dateSpan(days, "—"),
    }),
  }));

/** The agenda of an earlier edition: all its sessions are over, so that nothing is marked as running. */
export default function ArchiveAgenda({ loaderData: programme }: Route.ComponentProps) {
  const { days, year, city } = useEdition();
  const asked = useAgendaQuery(programme ?? NO_PROGRAMME);
  if (!programme || programme.sessions.length === 0) return <Updating text={m.agenda_empty()} />;
  const query = { ...asked, view: asked.view === "grid" ? asked.view : ("list" as const), shared: null };
  const defaultDay = days[0] ?? null;
  return (
    <>
      <div className="page pt-8 pb-6">
        <p className="font-mono font-medium">
          {dateSpan(days, "—")} {"//"} {city.toUpperCase()}
        </p>
        <h1 className="mt-4 text-giant font-extrabold tracking-[-0.04em]">{m.archive_agenda({ year })}</h1>
      </div>
      <FilterBar programme={programme} query={query} days={days} day={shownDay(query, defaultDay)} />
      <FacetLinks programme={programme} query={query} defaultDay={defaultDay} />
      <AgendaView programme={programme} query={query} defaultDay={defaultDay} now={null} />
    </>
  );
}
