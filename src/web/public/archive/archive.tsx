import { data, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { apiClientContext, publicUrlContext } from "#web/ui/api/client-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorPage } from "#web/ui/errors/error-page.tsx";
import { NotFoundPage } from "#web/ui/errors/not-found-page.tsx";
import { UpdatingFailed } from "#web/ui/errors/updating.tsx";
import { ArchiveYear } from "#web/ui/language/archive-path.ts";
import { Link, NavLink } from "#web/ui/language/link.tsx";
import { loadSite } from "#web/ui/site/site.ts";
import { ArchivedSite, useEdition } from "#web/ui/site/use-site.ts";
import type { Route } from "./+types/archive";
import { archivedYear, isYear } from "./archived-year.ts";

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const client = context.get(apiClientContext);
  const year = await archivedYear(client, args);
  if (year === null) return data(null, { status: 404 });
  return loadSite(client, context.get(publicUrlContext), year);
}

/** An archived edition hardly changes. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.year !== nextParams.year;
}

/** An earlier edition at the address of its year, in the frame of the current one. */
export default function Archive({ loaderData: site, params }: Route.ComponentProps) {
  const current = useEdition();
  // A single unknown word is matched as a year too.
  if (!site) return isYear(params.year) ? <Missing seed={current.seed + 404} /> : <NotFoundPage />;
  const { year } = site.edition;
  return (
    <ArchivedSite value={site}>
      <ArchiveYear value={year}>
        <div className="border-b border-text bg-raised print:hidden">
          <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-2">
            <p>
              {m.archive_past({ year })}{" "}
              <Link to={paths.home()} className={link}>
                {m.archive_to_current({ year: current.year })}
              </Link>
            </p>
            <nav aria-label={m.archive_pages({ year })}>
              <ul className="flex flex-wrap gap-x-6">
                <li>
                  <NavLink end to={paths.year(year)} className={link}>
                    {m.archive_title({ name: site.edition.name, year })}
                  </NavLink>
                </li>
                <li>
                  <NavLink to={paths.agenda()} className={link}>
                    {m.archive_agenda({ year })}
                  </NavLink>
                </li>
                <li>
                  <NavLink to={paths.speakers()} className={link}>
                    {m.archive_speakers({ year })}
                  </NavLink>
                </li>
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

function Missing({ seed }: { seed: number }) {
  return (
    <ErrorPage mark="404" title={m.archive_none()} text={m.archive_none_text()} seed={seed}>
      <ButtonLink size="large" to={paths.home()}>
        {m.archive_to_home()}
      </ButtonLink>
    </ErrorPage>
  );
}

export function ErrorBoundary() {
  return <UpdatingFailed text={m.agenda_failed()} />;
}
