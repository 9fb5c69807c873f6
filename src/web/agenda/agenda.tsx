import { lazy, Suspense, useRef } from "react";
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useParams,
  useRouteLoaderData,
} from "react-router";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "../api/client-context.ts";
import { Updating, UpdatingFailed } from "../errors/updating.tsx";
import { editionData } from "../found/edition-data.ts";
import { cheapestTickets } from "../found/highlights.ts";
import { JsonLd } from "../found/json-ld.tsx";
import { pageMeta } from "../found/page-meta.ts";
import { useSite } from "../layout/use-site.ts";
import { useLingering } from "../speakers/use-lingering.ts";
import { useOverList } from "../speakers/use-over-list.ts";
import type { Route } from "./+types/agenda";
import { AgendaList } from "./agenda-list.tsx";
import { loadProgramme } from "./programme.ts";
import type { OpenedSession } from "./session.tsx";
import { useStarSync } from "./use-star-sync.ts";

/** In ms: longer than the modal's closing motion. */
const CLEAR_MS = 500;

const SessionModal = lazy(() =>
  import("./session-modal.tsx").then((file) => ({ default: file.SessionModal })),
);

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(apiClientContext);
  const [programme, tickets] = await Promise.all([
    loadProgramme(client),
    client.shop.tickets({ lang: getLocale() }),
  ]);
  return { ...programme, cheapest: cheapestTickets(tickets.results) };
}

/** All sessions are here: filters, views and an opened session need nothing more of the list. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.agenda_title(), description: m.agenda_description() });

/** The agenda at `/agenda`. A session opened from it stands in a modal over it; come to otherwise, it is a page. */
export default function Agenda({ loaderData: programme }: Route.ComponentProps) {
  const { id } = useParams();
  const overList = useOverList();
  const opened = useRouteLoaderData<OpenedSession | null>("session") ?? null;
  const inModal = overList ? opened : null;
  const shown = useLingering(inModal, CLEAR_MS);
  const close = useClose();
  const site = useSite();
  useStarSync();

  if (id !== undefined && inModal === null) return <Outlet context={programme} />;
  if (programme.sessions.length === 0) return <Updating text={m.agenda_empty()} />;
  return (
    <>
      <JsonLd
        of={() => (import.meta.env.SSR ? [editionData(site, programme.sessions, programme.cheapest)] : [])}
      />
      <AgendaList programme={programme} />
      <Suspense>
        {shown && (
          <SessionModal session={shown} programme={programme} open={inModal !== null} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** Goes back to the list, once however often it is asked: the list is the entry before. */
function useClose(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const left = useRef("");
  return () => {
    if (left.current === key) return;
    left.current = key;
    navigate(-1);
  };
}

export function ErrorBoundary() {
  return <UpdatingFailed text={m.agenda_failed()} />;
}
