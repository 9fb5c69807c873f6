import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { paths } from "#contract/paths.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { publicUrlContext } from "#web/ui/api/client-context.ts";
import { MissingPage } from "#web/ui/errors/missing-page.tsx";
import { NotFoundPage } from "#web/ui/errors/not-found-page.tsx";
import { UpdatingFailed } from "#web/ui/errors/updating.tsx";
import { ArchiveYear } from "#web/ui/language/archive-path.ts";
import { Link, NavLink } from "#web/ui/language/link.tsx";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import { loadSite } from "#web/ui/site/site.ts";
import { ArchivedSite, useEdition } from "#web/ui/site/use-site.ts";
import type { Route } from "./+types/archive";
import { isYear, loadArchived } from "./archived-year.ts";

export const loader = (args: Route.LoaderArgs) =>
  loadArchived(args, (client, year) => loadSite(client, args.context.get(publicUrlContext), year));

/** An archived edition hardly changes. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.year !== nextParams.year;
}

/** An earlier edition at the address of its year, in the frame of the current one. */
export default function Archive({ loaderData: site, params }: Route.ComponentProps) {
  const current = useEdition();
  // A single unknown word is matched as a year too.
  if (!site) return isYear(params.year) ? <MissingEdition /> : <NotFoundPage />;
  const { name, year, ends_at } = site.edition;
  // One can be archived for the next before its own days.
  const isOver = Date.parse(ends_at) <= serverTime();
  const pages = [
    [paths.year(year), editionTitle({ name, year })],
    [paths.agenda(), m.archive_agenda({ year })],
    [paths.speakers(), m.archive_speakers({ year })],
  ] as const;
  return (
    <ArchivedSite value={site}>
      <ArchiveYear value={year}>
        <div className="border-b border-text bg-raised print:hidden">
          <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-2">
            <p>
              {isOver ? m.archive_past({ year }) : m.archive_not_over({ year })}{" "}
              <Link to={paths.home()} className={link}>
                {m.archive_to_current({ year: current.year })}
              </Link>
            </p>
            <nav aria-label={m.archive_pages({ year })}>
              <ul className="flex flex-wrap gap-x-6">
                {pages.map(([to, label]) => (
                  <li key={to}>
                    <NavLink end={to === pages[0][0]} to={to} className={link}>
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </div>
        <Outlet />
      </ArchiveYear>
    </ArchivedSite>
  );
}

const link =
  "inline-flex min-h-11 items-center font-medium underline decoration-edge underline-offset-4 hover:decoration-text aria-[current]:decoration-accent aria-[current]:decoration-2";

function MissingEdition() {
  return (
    <MissingPage
      title={m.archive_none()}
      text={m.archive_none_text()}
      to={paths.home()}
      link={m.archive_to_home()}
    />
  );
}

export function ErrorBoundary() {
  return <UpdatingFailed text={m.agenda_failed()} />;
}
