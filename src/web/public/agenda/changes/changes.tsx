import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { UpdatingFailed } from "#web/ui/errors/updating.tsx";
import { pageMeta, shareImagePath } from "#web/ui/site/page-meta.ts";
import { eventTime } from "#web/ui/time/event-time.ts";
import type { Route } from "./+types/changes";
import { ChangeRow } from "./change-row.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(apiClientContext);
  const lang = getLocale();
  const [versions, events] = await Promise.all([
    client.programmeChanges.list({ lang, limit: 20 }),
    client.programme.events({ lang }),
  ]);
  return { versions: versions.results, shown: events.results.map(({ id }) => id) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.changes_title(),
    description: m.changes_description(),
    image: shareImagePath(paths.agenda()),
  });

/** Each version of the programme since the first, the newest first. */
export default function Changes({ loaderData: { versions, shown } }: Route.ComponentProps) {
  return (
    <div className="page py-10 sm:py-16">
      <div className="grid items-end gap-x-8 gap-y-6 border-b border-text pb-8 md:grid-cols-12">
        <h1 className="text-huge md:col-span-7">{m.changes_title()}</h1>
        <div className="md:col-span-5">
          <p className="max-w-prose text-lg text-muted">
            {versions.length > 0 ? m.changes_lead() : m.changes_none()}
          </p>
          <ButtonLink to={paths.agenda()} variant="outline" className="mt-5">
            {m.changes_to_agenda()}
          </ButtonLink>
        </div>
      </div>
      {versions.map(({ number, published_at, note, changes }) => (
        <section
          key={number}
          aria-labelledby={`version-${number}`}
          className="grid gap-x-8 gap-y-4 border-b py-8 md:grid-cols-12"
        >
          <div className="md:col-span-4">
            <h2 id={`version-${number}`} className="font-mono text-base font-medium tracking-normal">
              <time dateTime={published_at}>{eventTime(published_at)}</time>
            </h2>
            <p className="mt-1 text-muted">{m.changes_count({ count: changes.length })}</p>
            {note && <p className="mt-3 max-w-prose">{note}</p>}
          </div>
          <ul className="divide-y divide-line md:col-span-8">
            {changes.map((change) => (
              <ChangeRow key={change.event} change={change} open={shown.includes(change.event)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function ErrorBoundary() {
  return <UpdatingFailed text={m.changes_failed()} />;
}
