import { data } from "react-router";
import { m } from "#messages/messages.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { listSpeakers } from "../speakers/load-speakers.ts";
import { SpeakerList } from "../speakers/speaker-list.tsx";
import type { Route } from "./+types/archive-speakers";
import { archiveMeta } from "./archive-meta.ts";
import { archivedYear } from "./archived-year.ts";

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const client = context.get(apiClientContext);
  const year = await archivedYear(client, args);
  return year === null ? data(null, { status: 404 }) : listSpeakers(client, year);
}

export const meta: Route.MetaFunction = (args) =>
  archiveMeta(args, ({ name, year }) => ({
    title: m.archive_speakers({ year }),
    description: m.archive_speakers_description({ name, year }),
  }));

export default function ArchiveSpeakers({ loaderData }: Route.ComponentProps) {
  return <SpeakerList speakers={loaderData ?? []} selected={null} />;
}
