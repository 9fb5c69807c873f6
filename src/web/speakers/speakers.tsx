import { lazy, Suspense, use, useRef } from "react";
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useParams,
  useRouteLoaderData,
} from "react-router";
import { m } from "#messages/messages.js";
import { apiClientContext } from "../api/client-context.ts";
import { UpdatingFailed, UpdatingSoon } from "../errors/updating.tsx";
import { pageMeta } from "../found/page-meta.ts";
import type { Route } from "./+types/speakers";
import { type ListedSpeaker, listSpeakers, type OpenedSpeaker } from "./load-speakers.ts";
import { SpeakerList } from "./speaker-list.tsx";
import { useLingering } from "./use-lingering.ts";
import { useOverList } from "./use-over-list.ts";

/** Spec section 9, in ms. */
const CLEAR_MS = 500;
/** A list that is longer on its way (ms) is waited for on its own page. */
const PATIENCE_MS = 300;

const SpeakerModal = lazy(() =>
  import("./speaker-modal.tsx").then((file) => ({ default: file.SpeakerModal })),
);

export async function loader({ context }: Route.LoaderArgs) {
  return { list: await listSpeakers(context.get(apiClientContext)) };
}

/** A quick answer shows at once; a slow one gives way to a page that says so. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<{
  list: ListedSpeaker[] | Promise<ListedSpeaker[]>;
}> {
  const coming = serverLoader();
  const tooLong = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const quick = await Promise.race([coming, tooLong]);
  return quick ?? { list: coming.then((data) => data.list) };
}

/** The list is all there: filters and an opened speaker need nothing more of it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.speakers_title(), description: m.speakers_description() });

export default function Speakers({ loaderData }: Route.ComponentProps) {
  const { slug } = useParams();
  const overList = useOverList();
  const opened = useRouteLoaderData<OpenedSpeaker | null>("speaker") ?? null;
  const inModal = overList ? opened : null;
  const shown = useLingering(inModal, CLEAR_MS);
  const close = useClose();

  if (slug !== undefined && inModal === null) return <Outlet context={loaderData.list} />;
  return (
    <>
      <Suspense fallback={<UpdatingSoon />}>
        <Loaded list={loaderData.list} selected={shown?.slug ?? null} />
      </Suspense>
      <Suspense>{shown && <SpeakerModal speaker={shown} open={inModal !== null} onClose={close} />}</Suspense>
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
  return <UpdatingFailed text={m.speakers_failed()} />;
}
