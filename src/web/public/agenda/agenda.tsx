import { lazy, Suspense } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { Updating, UpdatingFailed } from "#web/ui/errors/updating.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useLoginSession } from "#web/ui/login-session/login-session.ts";
import { useModalRoute } from "#web/ui/overlays/use-modal-route.ts";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import { useSite } from "#web/ui/site/use-site.ts";
import { editionData } from "../seo/structured-data/edition-data.ts";
import { offeredTickets } from "../seo/structured-data/highlights.ts";
import { JsonLd } from "../seo/structured-data/json-ld.tsx";
import type { Route } from "./+types/agenda";
import { AgendaList } from "./agenda-list.tsx";
import { loadProgramme } from "./programme.ts";
import type { OpenedSession } from "./session/load-session.ts";

const SessionModal = lazy(() =>
  import("./session/session-modal.tsx").then((file) => ({ default: file.SessionModal })),
);

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(apiClientContext);
  const lang = getLocale();
  const [programme, tickets, changes] = await Promise.all([
    loadProgramme(client),
    client.shop.tickets({ lang }),
    client.programmeChanges.list({ lang, limit: 1 }),
  ]);
  return {
    ...programme,
    offers: offeredTickets(tickets.results),
    changedAt: changes.results[0]?.published_at ?? null,
  };
}

/** The list has all sessions: filters, views and an opened session need no new load. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.agenda_title(), description: m.agenda_description() });

/** For signed-in visitors alone, as it brings the API client. */
const StarSync = lazyPart(() => import("./my-agenda/star-sync.tsx"));

export default function Agenda(props: Route.ComponentProps) {
  const account = useLoginSession()?.email;
  return (
    <>
      <Suspense>{account && <StarSync key={account} account={account} />}</Suspense>
      <Shown {...props} />
    </>
  );
}

/** The agenda. A session opened from it is a modal over it; opened by its address, it is a page. */
function Shown({ loaderData: programme }: Route.ComponentProps) {
  const { id } = useParams();
  const { overList, shown, close } = useModalRoute<OpenedSession>("session");
  const site = useSite();

  if (id !== undefined && !overList) return <Outlet context={programme} />;
  if (programme.sessions.length === 0) return <Updating text={m.agenda_empty()} />;
  return (
    <>
      <JsonLd
        of={() => (import.meta.env.SSR ? [editionData(site, programme.sessions, programme.offers)] : [])}
      />
      <AgendaList programme={programme} changedAt={programme.changedAt} />
      <Suspense>
        {shown && <SessionModal session={shown} programme={programme} open={overList} onClose={close} />}
      </Suspense>
    </>
  );
}

export function ErrorBoundary() {
  return <UpdatingFailed text={m.agenda_failed()} />;
}
