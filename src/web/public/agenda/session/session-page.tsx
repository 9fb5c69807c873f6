import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { MissingPage } from "#web/ui/errors/missing-page.tsx";
import { ArrowBackIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { writeQuery } from "../agenda-query.ts";
import type { Programme } from "../programme.ts";
import { useAgendaQuery } from "../use-agenda-query.ts";
import type { OpenedSession } from "./load-session.ts";
import { SessionDetail } from "./session-detail.tsx";

export function SessionPage({ session, programme }: { session: OpenedSession; programme: Programme }) {
  const query = useAgendaQuery(programme);
  return (
    <>
      <div className="page border-b border-line print:hidden">
        <Link
          to={paths.agenda(writeQuery(query))}
          className="inline-flex min-h-14 items-center gap-3 font-mono decoration-edge underline-offset-4 hover:underline"
        >
          <ArrowBackIcon />
          {m.agenda_session_back()}
        </Link>
      </div>
      <SessionDetail key={session.event.id} session={session} programme={programme} />
    </>
  );
}

export function MissingSession() {
  return (
    <MissingPage
      title={m.agenda_session_missing_title()}
      text={m.agenda_session_missing_text()}
      to={paths.agenda()}
      link={m.agenda_session_back()}
    />
  );
}
