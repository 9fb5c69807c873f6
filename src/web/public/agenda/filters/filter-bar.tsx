import { isChoice } from "#web/ui/is-choice.ts";
import { useScrolledPast } from "../../layout/header/scrolled.ts";
import type { AgendaQuery } from "../agenda-query.ts";
import type { Programme } from "../programme.ts";
import { DayLinks } from "./day-links.tsx";
import { SearchForm } from "./search-form.tsx";
import { TypeLinks } from "./type-links.tsx";

/**
 * Fixed below the header after 255 px of scroll (spec section 9); its place keeps its height, so nothing jumps.
 * Fixed on a phone it leaves out the search; on a low screen or at a large zoom it is not fixed.
 */
export function FilterBar({
  programme,
  query,
  days,
  day,
}: {
  programme: Programme;
  query: AgendaQuery;
  days: readonly string[];
  day: string | null;
}) {
  const { mark, past } = useScrolledPast<HTMLDivElement>();
  const hasTypes = isChoice(programme.types, query.type);
  return (
    <>
      <div ref={mark} aria-hidden="true" className="pointer-events-none absolute top-0 h-[255px] w-px" />
      <div className={`relative print:hidden ${hasTypes ? "h-39 md:h-[7.1875rem]" : "h-27 md:h-[4.125rem]"}`}>
        <div
          data-filters
          data-fixed={past || undefined}
          className={`group z-20 w-full border-y border-text bg-ground [@media(max-height:30rem)]:absolute! [@media(max-height:30rem)]:top-0! ${past ? "fixed top-14" : "absolute top-0"}`}
        >
          <div className="page md:flex md:items-stretch md:justify-between md:gap-x-8">
            <DayLinks query={query} days={days} day={day} />
            <SearchForm query={query} />
          </div>
          {hasTypes && <TypeLinks programme={programme} query={query} day={day} />}
        </div>
      </div>
    </>
  );
}
