import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { isChoice } from "#web/ui/is-choice.ts";
import { languageTitle } from "#web/ui/language/language-in.ts";
import { Link } from "#web/ui/language/link.tsx";
import { type AgendaQuery, writeQuery } from "../agenda-query.ts";
import type { Programme } from "../programme.ts";
import { levelNames, TrackName } from "../session-facets.tsx";
import { filterSessions, shownDay } from "./filter-sessions.ts";

interface Facet {
  key: string;
  name: React.ReactNode;
  chosen: boolean;
  /** The query with it alone of its kind, or without it where it is chosen. */
  toggled: AgendaQuery;
}

/**
 * Tracks, languages and levels, where the programme has several to choose between; the chosen one is taken back by its link. The day
 * that is shown stays, so that each number is of what stands below, and of what its link shows.
 */
export function FacetLinks({
  programme,
  query: asked,
  defaultDay,
}: {
  programme: Programme;
  query: AgendaQuery;
  defaultDay: string | null;
}) {
  const { tracks, languages, levels } = programme;
  const query = { ...asked, day: shownDay(asked, defaultDay) };
  const groups: [label: string, facets: Facet[]][] = [
    [
      m.agenda_tracks(),
      tracks.map((track) => {
        const chosen = query.track?.id === track.id;
        const toggled = { ...query, track: chosen ? null : track };
        return { key: track.slug, name: <TrackName {...track} />, chosen, toggled };
      }),
    ],
    [
      m.agenda_languages(),
      languages.map((language) => {
        const chosen = query.language === language;
        const toggled = { ...query, language: chosen ? null : language };
        return { key: language, name: languageTitle(language), chosen, toggled };
      }),
    ],
    [
      m.agenda_levels(),
      levels.map((level) => {
        const chosen = query.level === level;
        const toggled = { ...query, level: chosen ? null : level };
        return { key: level, name: levelNames[level](), chosen, toggled };
      }),
    ],
  ];
  const shown = groups.filter(([, facets]) => isChoice(facets, facets.find(({ chosen }) => chosen) ?? null));
  if (shown.length === 0) return null;
  return (
    <div className="page flex gap-x-6 overflow-x-auto border-b border-line py-1 [scrollbar-width:none] md:flex-wrap md:gap-x-10 print:hidden">
      {shown.map(([label, facets]) => (
        <nav
          key={label}
          aria-label={label}
          className="shrink-0 max-md:not-first:border-l max-md:not-first:border-line max-md:not-first:pl-6 md:max-w-full md:shrink"
        >
          <ul className="-mx-2 flex whitespace-nowrap md:flex-wrap">
            {facets.map(({ key, name, chosen, toggled }) => (
              <li key={key}>
                <Link
                  to={paths.agenda(writeQuery(toggled))}
                  preventScrollReset
                  aria-current={chosen ? "true" : undefined}
                  className="group/facet inline-flex min-h-11 items-center gap-1.5 px-2 text-[0.9375rem] hover:text-accent"
                >
                  <span className="border-b-3 border-transparent pt-[3px] group-aria-[current]/facet:border-accent group-aria-[current]/facet:font-bold">
                    {name}
                  </span>
                  <span className="font-mono text-[0.6875rem] text-muted tabular-nums">
                    {countOf(programme, chosen ? query : toggled, defaultDay)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}

const countOf = ({ sessions }: Programme, query: AgendaQuery, defaultDay: string | null) =>
  filterSessions(sessions, { ...query, shared: null }, defaultDay).reduce(
    (sum, group) => sum + group.sessions.length,
    0,
  );
