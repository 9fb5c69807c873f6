import { m } from "#messages/messages.js";
import type { SiteEdition } from "#web/ui/site/site.ts";
import { dateSpan } from "#web/ui/time/date-span.ts";
import { giantText } from "../layout/giant-text.ts";
import { TicketsLink } from "../tickets/tickets-link.tsx";

export function AboutHero({ edition }: { edition: SiteEdition }) {
  return (
    <header className="page pt-8 pb-14 sm:pt-12 sm:pb-20">
      <p className="font-mono text-lg font-medium sm:text-2xl">
        {dateSpan(edition.days, "—", edition.this_year)} {"//"} {edition.city.toUpperCase()}
      </p>
      <h1
        className={`mt-8 max-w-[11ch] font-extrabold tracking-[-0.038em] [word-spacing:0.06em] sm:mt-14 ${giantText(m.about_heading())}`}
      >
        {m.about_heading()}
      </h1>
      <div className="mt-12 grid gap-x-8 gap-y-8 border-t border-text pt-6 sm:mt-20 menu:grid-cols-12">
        <p className="font-display text-big font-bold tracking-tight text-balance menu:col-span-5">
          {m.about_lead()}
        </p>
        <div className="max-w-[62ch] space-y-5 text-lg leading-relaxed menu:col-span-6 menu:col-start-7">
          {[m.about_intro(), m.about_intro_day()].filter(Boolean).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <TicketsLink className="mt-4 w-full sm:w-auto" />
        </div>
      </div>
    </header>
  );
}
