import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { isChoice } from "#web/ui/is-choice.ts";
import { Link } from "#web/ui/language/link.tsx";
import { dayLabel } from "#web/ui/time/event-time.ts";
import { type SpeakersQuery, writeSpeakersQuery } from "./speakers-query.ts";

const linkClass =
  "flex h-full min-w-12 flex-1 flex-col items-center justify-center border-r border-line px-1 font-mono text-small leading-tight font-medium -outline-offset-3! transition-colors duration-150 sm:flex-none sm:flex-row sm:gap-1.5 sm:px-5 sm:text-base menu:px-4 xl:px-5";

/** The day filter, and the frame of the search beside it; fixed below the compact header after 100 px of scroll (spec section 9). */
export function DayFilter({ days, query }: { days: readonly string[]; query: SpeakersQuery }) {
  const choices = isChoice(days, query.day) ? [null, ...days] : [];
  const Bar = choices.length > 0 ? "nav" : "div";
  return (
    <Bar
      aria-label={choices.length > 0 ? m.speakers_days() : undefined}
      className={`${choices.length > 0 ? "" : "max-menu:hidden"} sticky top-14 z-20 border-y border-text bg-ground [@media(max-height:24rem)]:static print:hidden`}
    >
      <div className="page">
        <ul className="flex h-16 overflow-x-auto border-l border-line menu:mr-[34%]">
          {choices.map((choice) => (
            <li key={choice} className="flex flex-1 sm:flex-none">
              <Link
                to={paths.speakers(writeSpeakersQuery({ ...query, day: choice }))}
                aria-current={choice === query.day ? "true" : undefined}
                className={`${linkClass} ${choice === query.day ? "bg-text text-ground" : "hover:bg-line"}`}
              >
                {choice === null
                  ? m.speakers_all_days()
                  : dayLabel(choice)
                      .split(" ")
                      .map((part) => <span key={part}>{part} </span>)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Bar>
  );
}
