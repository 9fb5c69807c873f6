import { useSearchParams } from "react-router";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "../../language/link.tsx";
import { ArrowBackIcon } from "../../ui/icons.tsx";
import type { Programme } from "../programme.ts";
import type { OpenedSession } from "./load-session.ts";
import { SessionDetail } from "./session-detail.tsx";

/** A session on a page of its own, with the way to the others. */
export function SessionPage({ session, programme }: { session: OpenedSession; programme: Programme }) {
  const [search] = useSearchParams();
  return (
    <>
      <div className="page border-b border-line print:hidden">
        <Link
          to={{ pathname: paths.agenda(), search: String(search) }}
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
