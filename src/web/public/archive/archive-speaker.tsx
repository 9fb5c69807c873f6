import { data } from "react-router";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorPage } from "#web/ui/errors/error-page.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import { listSpeakers, loadSpeaker } from "../speakers/load-speakers.ts";
import { SpeakerPage } from "../speakers/speaker-page.tsx";
import type { Route } from "./+types/archive-speaker";
import { archiveMeta } from "./archive-meta.ts";
import { archivedYear } from "./archived-year.ts";

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const client = context.get(apiClientContext);
  const year = await archivedYear(client, args);
  if (year === null) return data(null, { status: 404 });
  const [speaker, others] = await Promise.all([
    loadSpeaker(client, params.slug, year),
    listSpeakers(client, year),
  ]);
  return speaker ? { speaker, others } : data(null, { status: 404 });
}

export const meta: Route.MetaFunction = (args) =>
  archiveMeta(args, () => {
    const speaker = args.loaderData?.speaker;
    return speaker ? { title: speaker.name, description: `${speaker.position}, ${speaker.company}.` } : null;
  });

export default function ArchiveSpeaker({ loaderData }: Route.ComponentProps) {
  const { seed } = useEdition();
  if (loaderData) return <SpeakerPage speaker={loaderData.speaker} others={loaderData.others} />;
  return (
    <ErrorPage
      mark="404"
      title={m.speakers_missing_title()}
      text={m.speakers_missing_text()}
      seed={seed + 404}
    >
      <ButtonLink size="large" to={paths.speakers()}>
        {m.speakers_all()}
      </ButtonLink>
    </ErrorPage>
  );
}
