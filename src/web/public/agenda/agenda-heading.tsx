import { m } from "#messages/messages.js";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import { dateSpan } from "#web/ui/time/date-span.ts";
import { ZoneNote } from "#web/ui/time/zone-note.tsx";
import type { AgendaQuery } from "./agenda-query.ts";
import { ViewLinks } from "./filters/view-links.tsx";

/**
 * As tall as makes the filter bar below it meet the small header (56 px) when the page is scrolled by 255 px: the header
 * at rest is 80 px, and 80 + 231 - 56 = 255 (spec section 9).
 */
export function AgendaHeading({ query }: { query: AgendaQuery }) {
  const edition = useEdition();
  return (
    <div className="relative isolate min-h-[231px] overflow-hidden">
      <GenerativeBackground
        seed={edition.seed + 26}
        order={0.3}
        direction={0.35}
        className="opacity-35 md:left-1/3!"
      />
      <div className="page flex min-h-[231px] flex-col justify-between gap-3 pt-5 pb-4 md:pt-6">
        <p className="font-mono font-medium">
          <span className="bg-ground py-0.5 pr-2">
            {dateSpan(edition.days, "—")} {"//"} {edition.city.toUpperCase()}{" "}
            <ZoneNote at={edition.starts_at} className="ml-4" />
          </span>
        </p>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h1 className="pb-[0.14em] text-[clamp(4.25rem,10vw,8.75rem)] leading-[0.74] font-extrabold tracking-[-0.045em]">
            {m.agenda_title()}
          </h1>
          <ViewLinks query={query} />
        </div>
      </div>
    </div>
  );
}
