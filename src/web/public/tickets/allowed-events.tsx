import { stageNames } from "#contract/programme/stages-of.ts";
import type { Ticket } from "#contract/shop.ts";
import { m } from "#messages/messages.js";
import { Carousel } from "#web/ui/carousel/carousel.tsx";
import { eventTime } from "#web/ui/time/event-time.ts";

/** The sessions that a ticket opens, else the whole event; for a ticket that another shop sells, that shop says it. */
export function AllowedEvents({ ticket }: { ticket: Pick<Ticket, "allowed_events" | "is_external"> }) {
  const { allowed_events: events, is_external } = ticket;
  if (events.length === 0)
    return !is_external && <p className="mt-6 border-t-2 border-text pt-3 text-lg">{m.shop_events_all()}</p>;
  return (
    // A pass allows dozens: below a phone's first screen they cost neither the opening nor the closing.
    <section
      aria-labelledby="allowed-events"
      className="drawn-late mt-10 [contain-intrinsic-height:auto_22rem]"
    >
      <h3 id="allowed-events" className="mb-4 flex items-baseline justify-between gap-4 text-2xl">
        {m.shop_events_title()}
        <span className="small-print font-normal text-muted">
          {m.shop_events_count({ count: events.length })}
        </span>
      </h3>
      <Carousel
        label={m.shop_events_title()}
        items={events}
        slideClassName="basis-[85%] sm:basis-1/2 xl:basis-1/3"
      >
        {(event) => (
          <article className="flex w-full flex-col border-t-2 border-text bg-raised p-4">
            <p className="small-print font-medium text-accent">{eventTime(event.start_time)}</p>
            <h4 className="mt-3 font-display text-xl leading-tight font-semibold tracking-tight">
              {event.title}
            </h4>
            {event.speakers[0] && <p className="mt-2">{event.speakers[0].name}</p>}
            <p className="small-print mt-auto pt-5 text-muted">
              {m.shop_stage_prefix()} {"//"} {stageNames(event)}
            </p>
          </article>
        )}
      </Carousel>
    </section>
  );
}
