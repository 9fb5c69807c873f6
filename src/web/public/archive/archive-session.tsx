import { data } from "react-router";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorPage } from "#web/ui/errors/error-page.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import { eventTime } from "#web/ui/time/event-time.ts";
import { loadProgramme } from "../agenda/programme.ts";
import { loadSession } from "../agenda/session/load-session.ts";
import { SessionPage } from "../agenda/session/session-page.tsx";
import type { Route } from "./+types/archive-session";
import { archiveMeta } from "./archive-meta.ts";
import { archivedYear } from "./archived-year.ts";

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const client = context.get(apiClientContext);
  const year = await archivedYear(client, args);
  if (year === null) return data(null, { status: 404 });
  const [session, programme] = await Promise.all([
    loadSession(client, params.id, year),
    loadProgramme(client, year),
  ]);
  return session ? { session, programme } : data(null, { status: 404 });
}

export const meta: Route.MetaFunction = (args) =>
  archiveMeta(args, () => {
    const event = args.loaderData?.session.event;
    return event
      ? {
          title: event.title,
          description: m.agenda_session_description({
            type: event.event_type.name,
            when: eventTime(event.start_time),
            stage: event.stage.name,
            text: "",
          }),
        }
      : null;
  });

export default function ArchiveSession({ loaderData }: Route.ComponentProps) {
  const { seed } = useEdition();
  if (loaderData) return <SessionPage session={loaderData.session} programme={loaderData.programme} />;
  return (
    <ErrorPage
      mark="404"
      title={m.agenda_session_missing_title()}
      text={m.agenda_session_missing_text()}
      seed={seed + 404}
    >
      <ButtonLink size="large" to={paths.agenda()}>
        {m.agenda_session_back()}
      </ButtonLink>
    </ErrorPage>
  );
}
