import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { listSpeakers } from "../speakers/load-speakers.ts";
import { SpeakerList } from "../speakers/speaker-list.tsx";
import type { Route } from "./+types/archive-speakers";
import { archiveMeta } from "./archive-meta.ts";
import { loadArchived } from "./archived-year.ts";

export const loader = (args: Route.LoaderArgs) => loadArchived(args, listSpeakers);

export const meta: Route.MetaFunction = (args) =>
  archiveMeta(args, ({ name, year }) => ({
    title: m.archive_speakers({ year }),
    description: m.archive_speakers_description({ edition: editionTitle({ name, year }) }),
  }));

export default function ArchiveSpeakers({ loaderData }: Route.ComponentProps) {
  return <SpeakerList speakers={loaderData ?? []} selected={null} />;
}
