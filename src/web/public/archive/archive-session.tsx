import { stageNames } from "#contract/programme/stages-of.ts";
import { m } from "#messages/messages.js";
import { eventTime } from "#web/ui/time/event-time.ts";
import { loadProgramme } from "../agenda/programme.ts";
import { loadSession } from "../agenda/session/load-session.ts";
import { MissingSession, SessionPage } from "../agenda/session/session-page.tsx";
import type { Route } from "./+types/archive-session";
import { archiveMeta } from "./archive-meta.ts";
import { loadArchived } from "./archived-year.ts";

export const loader = (args: Route.LoaderArgs) =>
  loadArchived(args, async (client, year) => {
    const [session, programme] = await Promise.all([
      loadSession(client, args.params.id, year),
      loadProgramme(client, year),
    ]);
    return session && { session, programme };
  });

export const meta: Route.MetaFunction = (args) =>
  archiveMeta(args, () => {
    const event = args.loaderData?.session.event;
    return event
      ? {
          title: event.title,
          description: m.agenda_session_description({
            type: event.event_type.name,
            when: eventTime(event.start_time),
            stage: stageNames(event),
            text: "",
          }),
        }
      : null;
  });

export default function ArchiveSession({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SessionPage {...loaderData} /> : <MissingSession />;
}
