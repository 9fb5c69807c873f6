import { describeSpeaker } from "../speakers/describe-speaker.ts";
import { listSpeakers, loadSpeaker } from "../speakers/load-speakers.ts";
import { MissingSpeaker, SpeakerPage } from "../speakers/speaker-page.tsx";
import type { Route } from "./+types/archive-speaker";
import { archiveMeta } from "./archive-meta.ts";
import { loadArchived } from "./archived-year.ts";

export const loader = (args: Route.LoaderArgs) =>
  loadArchived(args, async (client, year) => {
    const [speaker, others] = await Promise.all([
      loadSpeaker(client, args.params.slug, year),
      listSpeakers(client, year),
    ]);
    return speaker && { speaker, others };
  });

export const meta: Route.MetaFunction = (args) =>
  archiveMeta(args, () => {
    const speaker = args.loaderData?.speaker;
    return speaker ? { title: speaker.name, description: describeSpeaker(speaker) } : null;
  });

export default function ArchiveSpeaker({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SpeakerPage {...loaderData} /> : <MissingSpeaker />;
}
