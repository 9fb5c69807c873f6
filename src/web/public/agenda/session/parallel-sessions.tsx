import { paths } from "#contract/paths.ts";
import type { ProgrammeEvent } from "#contract/programme/programme.ts";
import { stageNames } from "#contract/programme/stages-of.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { OVER_LIST } from "#web/ui/overlays/use-modal-route.ts";
import { timeOfDay } from "#web/ui/time/event-time.ts";
import { writeQuery } from "../agenda-query.ts";
import { overlap } from "../my-agenda/clashes.ts";
import type { Programme } from "../programme.ts";
import { useAgendaQuery } from "../use-agenda-query.ts";

export function ParallelSessions({
  event,
  programme,
  inModal,
  Heading,
}: {
  event: ProgrammeEvent;
  programme: Programme;
  /** In the modal: another session replaces this one. */
  inModal: boolean;
  Heading: "h2" | "h3";
}) {
  const search = writeQuery(useAgendaQuery(programme));
  const others = programme.sessions.filter((other) => other.id !== event.id && overlap(other, event));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="session-parallel" className="mt-10 print:hidden">
      <Heading
        id="session-parallel"
        className="border-t border-text pt-3 font-mono text-small font-medium tracking-normal"
      >
        {m.agenda_session_parallel()}
      </Heading>
      <ul className="mt-1 divide-y divide-line">
        {others.map(({ id, title, start_time, ...other }) => (
          <li key={id}>
            <Link
              to={paths.session(id, search)}
              replace={inModal}
              preventScrollReset={inModal}
              state={inModal ? OVER_LIST : null}
              className="group grid min-h-11 grid-cols-[4rem_1fr] items-baseline py-3"
            >
              <span className="font-mono">{timeOfDay(start_time)}</span>
              <span>
                <span className="font-semibold underline-offset-4 group-hover:underline">{title}</span>
                <span className="small-print block text-muted">{stageNames(other)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
