import { paths } from "#contract/paths.ts";
import { hasOurArtwork } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import type { SiteEdition } from "#web/ui/site/site.ts";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import { countdown } from "#web/ui/time/countdown.ts";
import { CountdownCells } from "#web/ui/time/countdown-cells.tsx";
import { dateSpan } from "#web/ui/time/date-span.ts";
import { giantText } from "../layout/giant-text.ts";
import { TicketsLink } from "../tickets/tickets-link.tsx";

/** The first screen: tagline, name where the logo is not our wordmark, dates, city, countdown and the link to the tickets, over the background. */
export function Hero({ edition }: { edition: SiteEdition }) {
  return (
    <section className="relative isolate flex min-h-[calc(100svh-5rem)] flex-col overflow-hidden border-b border-text">
      <GenerativeBackground
        seed={edition.seed}
        order={0.4}
        direction={-0.42}
        moving
        first
        className="opacity-70"
      />
      <div className="page flex flex-1 flex-col justify-between gap-10 pt-8 pb-8 sm:pt-12">
        <p className="font-mono text-lg font-medium sm:text-2xl">
          <span className="bg-ground py-1 pr-3">
            {edition.tagline && !hasOurArtwork(edition.name) && `${edition.name} // `}
            {dateSpan(edition.days, "—", edition.this_year)} {"//"} {edition.city.toUpperCase()}
          </span>
        </p>
        <h1
          className={`max-w-[12ch] font-extrabold tracking-[-0.038em] [word-spacing:0.06em] ${giantText(edition.tagline || edition.name)}`}
        >
          {edition.tagline || edition.name}
        </h1>
        <div className="grid items-end gap-8 menu:grid-cols-12">
          <div className="bg-ground p-4 outline outline-edge menu:col-span-7 sm:p-6">
            <LiveCountdown edition={edition} />
          </div>
          <div className="menu:col-span-5 menu:text-right">
            <TicketsLink to={paths.tickets()} className="w-full sm:w-auto" />
          </div>
        </div>
      </div>
    </section>
  );
}

/**
 * Counts by the server's clock after hydration, as the cached page cannot hold seconds.
 */
function LiveCountdown({ edition }: { edition: SiteEdition }) {
  const now = useServerNow();
  const left =
    now === null ? null : countdown(Date.parse(edition.starts_at), Date.parse(edition.ends_at), now);
  const state = left?.state ?? edition.phase;

  if (state !== "before") {
    return (
      <p className="font-display text-big font-bold text-balance">
        {state === "on" ? m.home_countdown_on() : m.home_countdown_over()}
      </p>
    );
  }
  return <CountdownCells left={left} label={m.home_countdown_label()} />;
}
