import { filePaths, paths } from "#contract/paths.ts";
import { stageNames } from "#contract/programme/stages-of.ts";
import { venueParts } from "#contract/programme/venue-parts.ts";
import { m } from "#messages/messages.js";
import { ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { ArrowIcon, ArrowOutIcon, CalendarIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { DialogActions } from "#web/ui/overlays/dialog-frame.tsx";
import { useIsArchive } from "#web/ui/site/use-site.ts";
import { eventDay, timeOfDay } from "#web/ui/time/event-time.ts";
import { ZoneNote } from "#web/ui/time/zone-note.tsx";
import { onlyTicketPath } from "../../tickets/ticket-paths.ts";
import { writeQuery } from "../agenda-query.ts";
import { StarButton } from "../my-agenda/star-button.tsx";
import type { Programme } from "../programme.ts";
import { SessionFacets } from "../session-facets.tsx";
import { minutesOf } from "../session-times.ts";
import { ShareButton } from "../share-button.tsx";
import type { OpenedSession } from "./load-session.ts";
import { ParallelSessions } from "./parallel-sessions.tsx";
import { SessionSpeakers } from "./session-speakers.tsx";

const link =
  "inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-edge underline-offset-4 hover:decoration-text";

/** A session's details, on its page and in the modal; the modal has its own title element. */
export function SessionDetail({
  session: { event, venue },
  programme,
  inModal = false,
}: {
  session: OpenedSession;
  programme: Programme;
  inModal?: boolean;
}) {
  const [Title, Heading] = inModal ? (["div", "h3"] as const) : (["h1", "h2"] as const);
  const ticket = onlyTicketPath(event.tickets);
  const isArchive = useIsArchive();
  const stage = programme.stages.find(({ id }) => id === event.stage.id) ?? null;
  return (
    <article className="page py-8 md:py-14">
      <p className={`font-mono font-medium text-accent ${inModal ? "pr-14" : ""}`}>{event.event_type.name}</p>
      <SessionFacets session={event} className="mt-1 block font-mono text-small" />
      <Title className="mt-3 max-w-[18ch] font-display text-huge font-bold tracking-[-0.035em] text-balance">
        {event.title}
      </Title>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-6 gap-y-1 border-y border-text py-4 font-mono text-lg md:text-2xl">
        <time dateTime={event.start_time} className="font-medium">
          {eventDay(event.start_time)} {"//"} {timeOfDay(event.start_time)}–{timeOfDay(event.end_time)}
        </time>
        <ZoneNote at={event.start_time} />
        <span>{m.agenda_minutes({ count: minutesOf(event) })}</span>
        <span className="xl:ml-auto">{m.agenda_stage({ stage: stageNames(event) })}</span>
      </p>
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden print:hidden">
        <DialogActions>
          {ticket && (
            <ButtonLink to={ticket} variant="sell">
              {m.agenda_session_ticket()}
              <ArrowIcon />
            </ButtonLink>
          )}
          <StarButton
            session={event}
            sessions={programme.sessions}
            showLabel
            className="border border-edge px-5 font-semibold hover:border-text"
          />
        </DialogActions>
        {!isArchive && (
          <>
            <ButtonAnchor href={localPath(filePaths.calendar([event.id]))} download variant="outline">
              <CalendarIcon className="size-5" />
              {m.agenda_calendar_add()}
            </ButtonAnchor>
            <ShareButton title={event.title} path={paths.session(event.id)} />
          </>
        )}
      </div>
      <div className="mt-10 grid gap-x-12 gap-y-10 md:mt-14 md:grid-cols-12">
        <div className="md:col-span-7">
          <p className="max-w-[62ch] text-lg whitespace-pre-line sm:text-xl">{event.description}</p>
          {(event.slides || event.recording) && (
            <p className="mt-6 flex flex-wrap gap-x-8">
              {[
                [event.slides, m.agenda_session_slides()],
                [event.recording, m.agenda_session_recording()],
              ].map(
                ([href, name]) =>
                  href && (
                    <a
                      key={name}
                      href={href}
                      target="_blank"
                      rel="noopener noreferrer"
                      aria-label={`${name} ${m.layout_new_window()}`}
                      className={link}
                    >
                      {name}
                      <ArrowOutIcon className="size-5" />
                    </a>
                  ),
              )}
            </p>
          )}
          <section aria-labelledby="session-stage" className="mt-10">
            <Heading
              id="session-stage"
              className="border-t border-text pt-3 font-mono text-small font-medium tracking-normal"
            >
              {m.agenda_session_stage()}
            </Heading>
            <p className="mt-3 font-display text-2xl leading-tight font-bold tracking-tight">
              {event.stage.name}
            </p>
            {venue && <p className="mt-1 text-muted">{venueParts(venue, [event.stage.name]).join(", ")}</p>}
            {event.more_stages.length > 0 && (
              <p className="mt-1">
                {m.agenda_session_also({ stages: event.more_stages.map(({ name }) => name).join(", ") })}
              </p>
            )}
            <p className="mt-1 flex flex-wrap gap-x-8">
              {!isArchive && (
                <Link to={paths.stages()} className={link}>
                  {m.agenda_session_stage_link()}
                  <ArrowIcon className="size-5" />
                </Link>
              )}
              <Link to={paths.agenda(writeQuery({ stage }))} className={link}>
                {m.agenda_session_stage_sessions()}
                <ArrowIcon className="size-5" />
              </Link>
            </p>
          </section>
        </div>
        <div className="md:col-span-5">
          <SessionSpeakers speakers={event.speakers} Heading={Heading} />
          <ParallelSessions event={event} programme={programme} inModal={inModal} Heading={Heading} />
        </div>
      </div>
    </article>
  );
}
