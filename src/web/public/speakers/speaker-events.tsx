import { paths } from "#contract/paths.ts";
import { stageNames } from "#contract/programme/stages-of.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { Carousel } from "#web/ui/carousel/carousel.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { dayOf, eventTime } from "#web/ui/time/event-time.ts";
import { SessionFacets } from "../agenda/session-facets.tsx";
import { onlyTicketPath } from "../tickets/ticket-paths.ts";
import type { SpeakerEvent } from "./load-speakers.ts";

/** A speaker's sessions; the carousel starts at the filtered day. */
export function SpeakerEvents({
  events,
  day,
  headings: [Heading, EventHeading],
}: {
  events: readonly SpeakerEvent[];
  day: string | null;
  headings: readonly ["h2" | "h3", "h3" | "h4"];
}) {
  if (events.length === 0) return null;
  const onDay = events.findIndex((event) => dayOf(event.start_time) === day);
  return (
    <div className="mt-12 border-t border-text pt-5">
      <Heading className="mb-5 font-mono text-base font-medium tracking-normal">
        {m.speakers_events()}
      </Heading>
      <Carousel
        label={m.speakers_events()}
        items={events}
        startIndex={Math.max(0, onDay)}
        slideClassName={events.length === 1 ? "basis-full" : "basis-[88%] sm:basis-[72%]"}
      >
        {(event) => {
          const buyPath = onlyTicketPath(event.tickets);
          return (
            <article className="flex w-full flex-col border border-line bg-raised p-5 sm:p-6">
              <p className="small-print flex flex-wrap justify-between gap-x-6 gap-y-1">
                <span className="font-medium text-accent">{event.event_type.name}</span>
                <span>{eventTime(event.start_time)}</span>
              </p>
              <EventHeading className="mt-5 font-display text-2xl leading-tight font-bold tracking-tight sm:text-3xl">
                <Link
                  to={paths.session(event.id)}
                  className="decoration-2 underline-offset-4 hover:underline"
                >
                  {event.title}
                </Link>
              </EventHeading>
              <p className="small-print mt-3 text-muted">
                {m.shop_stage_prefix()} {"//"} {stageNames(event)}
              </p>
              <SessionFacets session={event} className="small-print mt-1 block text-muted" />
              {buyPath && (
                <p className="mt-auto pt-6">
                  <ButtonLink
                    to={buyPath}
                    variant="sell"
                    aria-label={m.speakers_buy_named({ title: event.title })}
                  >
                    {m.speakers_buy()}
                  </ButtonLink>
                </p>
              )}
            </article>
          );
        }}
      </Carousel>
    </div>
  );
}
