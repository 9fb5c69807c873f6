import { lazy, Suspense, use } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import { m } from "#messages/messages.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { ListLoading, UpdatingFailed } from "#web/ui/errors/updating.tsx";
import { useModalRoute } from "#web/ui/overlays/use-modal-route.ts";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import type { Route } from "./+types/speakers";
import { type ListedSpeaker, listSpeakers, type OpenedSpeaker } from "./load-speakers.ts";
import { SpeakerList } from "./speaker-list.tsx";

/** In ms: a slower list is awaited on the page, with a loading state. */
const PATIENCE_MS = 300;

const SpeakerModal = lazy(() =>
  import("./speaker-modal.tsx").then((file) => ({ default: file.SpeakerModal })),
);

export async function loader({ context }: Route.LoaderArgs) {
  return { list: await listSpeakers(context.get(apiClientContext)) };
}

/** Waits briefly for the list; a slow one is passed on as a promise. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<{
  list: ListedSpeaker[] | Promise<ListedSpeaker[]>;
}> {
  const coming = serverLoader();
  const tooLong = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const quick = await Promise.race([coming, tooLong]);
  return quick ?? { list: coming.then((data) => data.list) };
}

/** The list has all speakers: filters and an opened speaker need no new load. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.speakers_title(), description: m.speakers_description() });

export default function Speakers({ loaderData }: Route.ComponentProps) {
  const { slug } = useParams();
  const { overList, shown, close } = useModalRoute<OpenedSpeaker>("speaker");

  if (slug !== undefined && !overList) return <Outlet context={loaderData.list} />;
  return (
    <>
      <Suspense fallback={<ListLoading />}>
        <Loaded list={loaderData.list} selected={shown?.slug ?? null} />
      </Suspense>
      <Suspense>{shown && <SpeakerModal speaker={shown} open={overList} onClose={close} />}</Suspense>
    </>
  );
}

function Loaded({
  list,
  selected,
}: {
  list: ListedSpeaker[] | Promise<ListedSpeaker[]>;
  selected: string | null;
}) {
  return <SpeakerList speakers={Array.isArray(list) ? list : use(list)} selected={selected} />;
}

export function ErrorBoundary() {
  return <UpdatingFailed text={m.speakers_failed()} />;
}
