import { data, type ShouldRevalidateFunctionArgs, useOutletContext } from "react-router";
import { paths } from "#contract/paths.ts";
import { stageNames } from "#contract/programme/stages-of.ts";
import { m } from "#messages/messages.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { UpdatingFailed } from "#web/ui/errors/updating.tsx";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import type { Site } from "#web/ui/site/site.ts";
import { useSite } from "#web/ui/site/use-site.ts";
import { eventTime } from "#web/ui/time/event-time.ts";
import { breadcrumbData } from "../../seo/structured-data/breadcrumb-data.ts";
import { JsonLd } from "../../seo/structured-data/json-ld.tsx";
import { sessionData } from "../../seo/structured-data/session-data.ts";
import type { Programme } from "../programme.ts";
import type { Route } from "./+types/session";
import { loadSession, type OpenedSession } from "./load-session.ts";
import { MissingSession, SessionPage } from "./session-page.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const session = await loadSession(context.get(apiClientContext), params.id);
  return data(session, { status: session ? 200 : 404 });
}

/** The list's filter in the address does not change the session. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

export const meta: Route.MetaFunction = (args) => {
  const event = args.loaderData?.event;
  if (!event)
    return pageMeta(args, {
      title: m.agenda_session_missing_title(),
      description: m.agenda_description(),
      hidden: true,
    });
  return pageMeta(args, {
    title: event.title,
    description: m.agenda_session_description({
      type: event.event_type.name,
      when: eventTime(event.start_time),
      stage: stageNames(event),
      text: firstSentence(event.description),
    }),
  });
};

const firstSentence = (text: string) => /^.*?[.!?](?:\s|$)/s.exec(text)?.[0].trimEnd() ?? text;

/** A session's own page; opened from the list it is a modal instead. */
export default function Session({ loaderData: session }: Route.ComponentProps) {
  const programme = useOutletContext<Programme>();
  const site = useSite();
  if (!session) return <MissingSession />;
  return (
    <>
      <JsonLd of={() => (import.meta.env.SSR ? describe(session, site) : [])} />
      <SessionPage session={session} programme={programme} />
    </>
  );
}

const describe = ({ event, venue }: OpenedSession, site: Site) => [
  sessionData(event, site, venue),
  breadcrumbData(site, [
    { name: m.seo_page_agenda(), path: paths.agenda() },
    { name: event.title, path: paths.session(event.id) },
  ]),
];

export function ErrorBoundary() {
  return <UpdatingFailed text={m.agenda_failed()} />;
}
