import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { useStoredAgenda } from "#web/buyer/stars/stars.ts";
import { hasUnsent } from "#web/buyer/stars/stored-agenda.ts";
import { Link } from "#web/ui/language/link.tsx";
import { useLoginSession } from "#web/ui/login-session/login-session.ts";
import { writeQuery } from "../agenda-query.ts";

/** The place of the visitor's agenda: in this browser, on the account, or waiting to be sent. */
export function MyAgendaSyncStatus() {
  const session = useLoginSession();
  const stored = useStoredAgenda();
  if (!session) {
    return (
      <p>
        {m.agenda_mine_local()}{" "}
        <Link
          to={paths.login(paths.agenda(writeQuery({ view: "minha" })))}
          className="font-semibold underline decoration-edge underline-offset-4 hover:decoration-text"
        >
          {m.agenda_mine_login()}
        </Link>
      </p>
    );
  }
  const there = stored.account === session.email && !hasUnsent(stored);
  return <p>{there ? m.agenda_mine_account({ email: session.email }) : m.agenda_mine_waiting()}</p>;
}
