import { data, type ShouldRevalidateFunctionArgs, useOutletContext } from "react-router";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { UpdatingFailed } from "#web/ui/errors/updating.tsx";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import type { Site } from "#web/ui/site/site.ts";
import { useSite } from "#web/ui/site/use-site.ts";
import { breadcrumbData } from "../seo/structured-data/breadcrumb-data.ts";
import { JsonLd } from "../seo/structured-data/json-ld.tsx";
import { speakerData } from "../seo/structured-data/speaker-data.ts";
import type { Route } from "./+types/speaker";
import { describeSpeaker } from "./describe-speaker.ts";
import { type ListedSpeaker, loadSpeaker, type OpenedSpeaker } from "./load-speakers.ts";
import { MissingSpeaker, SpeakerPage } from "./speaker-page.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const speaker = await loadSpeaker(context.get(apiClientContext), params.slug);
  return data(speaker, { status: speaker ? 200 : 404 });
}

/** The day filter in the address does not change the speaker. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

export const meta: Route.MetaFunction = (args) => {
  const speaker = args.loaderData;
  if (!speaker)
    return pageMeta(args, {
      title: m.speakers_missing_title(),
      description: m.speakers_description(),
      hidden: true,
    });
  return pageMeta(args, { title: speaker.name, description: describeSpeaker(speaker) });
};

/** A speaker's own page; opened from the list it is a modal instead. */
export default function Speaker({ loaderData }: Route.ComponentProps) {
  const list = useOutletContext<ListedSpeaker[] | Promise<ListedSpeaker[]>>();
  const site = useSite();
  if (!loaderData) return <MissingSpeaker />;
  return (
    <>
      <JsonLd of={() => (import.meta.env.SSR ? describe(loaderData, site) : [])} />
      <SpeakerPage speaker={loaderData} others={Array.isArray(list) ? list : []} />
    </>
  );
}

const describe = (speaker: OpenedSpeaker, site: Site) => [
  speakerData(speaker, site),
  breadcrumbData(site, [
    { name: m.seo_page_speakers(), path: paths.speakers() },
    { name: speaker.name, path: paths.speaker(speaker.slug) },
  ]),
];

export function ErrorBoundary() {
  return <UpdatingFailed text={m.speakers_failed()} />;
}
