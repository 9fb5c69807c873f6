import { paths } from "#contract/paths.ts";
import { stageNames } from "#contract/programme/stages-of.ts";
import { m } from "#messages/messages.js";
import { WarningIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { OVER_LIST } from "#web/ui/overlays/use-modal-route.ts";
import { timeOfDay } from "#web/ui/time/event-time.ts";
import { StarButton } from "../my-agenda/star-button.tsx";
import { SessionProgress } from "../now/session-progress.tsx";
import type { ListedSession } from "../programme.ts";
import { SessionFacets } from "../session-facets.tsx";
import { minutesOf, phaseOf } from "../session-times.ts";

/** One session of a list. A click anywhere but on the star opens the session. */
export function SessionRow({
  session,
  sessions,
  now,
  search,
  clashes,
}: {
  session: ListedSession;
  sessions: readonly ListedSession[];
  now: number | null;
  search: string;
  clashes: readonly ListedSession[];
}) {
  const phase = now === null ? "later" : phaseOf(session, now);
  return (
    <article
      data-phase={phase}
      className="group relative grid grid-cols-[4rem_1fr_2.75rem] gap-x-2 py-4 transition-colors duration-150 hover:bg-raised md:grid-cols-[6rem_1fr_12.5rem_2.75rem] menu:grid-cols-[7rem_1fr_14rem_2.75rem] xl:grid-cols-[7rem_1fr_22rem_2.75rem] md:gap-x-6 md:py-6"
    >
      {phase === "running" && now !== null && (
        <SessionProgress session={session} now={now} className="absolute inset-x-0 top-0 h-1" />
      )}
      <p className="font-mono leading-none group-data-[phase=over]:text-muted">
        <time
          dateTime={session.start_time}
          className="text-lg font-medium tabular-nums md:text-3xl md:tracking-tight"
        >
          {timeOfDay(session.start_time)}
        </time>
      </p>
      <div className="min-w-0">
        <h3 className="text-[1.375rem] leading-[1.08] md:text-[1.75rem] menu:text-[2rem] md:leading-[1.02] group-data-[phase=over]:text-muted">
          <Link
            to={paths.session(session.id, search)}
            state={OVER_LIST}
            preventScrollReset
            prefetch="intent"
            className="scroll-mt-60 decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {session.title}
          </Link>
        </h3>
        {session.speakers.length > 0 && (
          <p className="mt-2 leading-snug">
            {session.speakers.map(({ name, company }, index) => (
              <span key={name}>
                {index > 0 && " // "}
                <span className="font-medium">{name}</span>
                {company && <span className="text-muted">, {company}</span>}
              </span>
            ))}
          </p>
        )}
        {clashes.map((other) => (
          <p key={other.id} className="mt-2 flex items-start gap-2 font-medium text-warning">
            <WarningIcon className="size-5 shrink-0" />
            {m.agenda_clash({ title: other.title, time: timeOfDay(other.start_time) })}
          </p>
        ))}
      </div>
      <p className="small-print text-muted max-md:col-span-2 max-md:col-start-2 max-md:mt-2.5 md:pt-1.5">
        <span className="block">
          <span className="font-medium text-accent">{session.event_type.name}</span> {"//"}{" "}
          {m.agenda_minutes({ count: minutesOf(session) })}
          {phase === "running" && (
            <span className="ml-2 bg-text px-1.5 py-0.5 font-medium text-ground">{m.agenda_now_title()}</span>
          )}
        </span>
        <span className="mt-1 block">{m.agenda_stage({ stage: stageNames(session) })}</span>
        <SessionFacets session={session} className="mt-1 block" />
      </p>
      <StarButton
        session={session}
        sessions={sessions}
        className="z-10 -mt-2.5 self-start hover:text-accent max-md:col-start-3 max-md:row-start-1"
      />
    </article>
  );
}
