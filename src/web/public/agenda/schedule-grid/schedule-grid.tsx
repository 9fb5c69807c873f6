import { useEffect, useRef } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { formatLongDay } from "#web/ui/time/format-time.ts";
import { writeQuery } from "../agenda-query.ts";
import type { DaySessions } from "../filters/filter-sessions.ts";
import type { Choice } from "../programme.ts";
import { GridSession } from "./grid-session.tsx";
import { gridSteps, placeOfMoment, placeOnGrid } from "./place-on-grid.ts";
import "./schedule-grid.css";

/** A day as a timetable: a column for each stage, session heights by duration. */
export function ScheduleGrid({
  day,
  sessions,
  stages,
  now,
  search,
  className,
}: DaySessions & {
  stages: readonly Choice[];
  now: number | null;
  search: string;
  className: string;
}) {
  const { heads, body } = useSyncedScroll();
  const grid = placeOnGrid(
    sessions,
    stages.map(({ id }) => id),
  );
  const hours = Array.from({ length: grid.hours }, (_, index) => grid.firstHour + index);
  const place = now === null ? null : placeOfMoment(day, grid, now);
  const size = { "--stages": grid.stages.length, "--steps": gridSteps(grid) } as React.CSSProperties;

  return (
    <section aria-labelledby={`grid-${day}`} className={`page pt-8 ${className}`} style={size}>
      <h2 id={`grid-${day}`} className="pb-3 text-big">
        {formatLongDay(day)}
      </h2>
      <div ref={heads} className="grid-heads border-y border-text bg-ground">
        <ul className="grid-columns">
          {grid.stages.map((id) => {
            const stage = stages.find((one) => one.id === id);
            return (
              <li key={id} className="flex border-l border-line">
                <Link
                  to={paths.agenda(writeQuery({ stage }))}
                  preventScrollReset
                  aria-label={m.agenda_grid_all_on_stage({ stage: stage?.name ?? "" })}
                  className="flex min-h-14 w-full items-center px-2 py-1.5 text-[0.8125rem] leading-[1.15] font-semibold -outline-offset-3! hover:underline"
                >
                  {stage?.name}
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
      <div ref={body} className="grid-body">
        <ol aria-hidden="true" className="grid-hours bg-ground">
          {hours.map((hour) => (
            <li key={hour} className="font-mono text-small leading-none text-muted tabular-nums">
              {String(hour % 24).padStart(2, "0")}:00
            </li>
          ))}
        </ol>
        <ol aria-label={m.agenda_grid_label()} className="grid-sessions grid-columns">
          {grid.placed.map((placed) => (
            <GridSession
              key={`${placed.session.id} ${placed.column}`}
              placed={placed}
              sessions={sessions}
              now={now}
              search={search}
            />
          ))}
        </ol>
        {place !== null && (
          <div aria-hidden="true" className="grid-now" style={{ "--place": place } as React.CSSProperties} />
        )}
      </div>
    </section>
  );
}

/** Sticky headings cannot be inside a horizontally scrolling box, so the two boxes scroll together. */
function useSyncedScroll() {
  const heads = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [top, below] = [heads.current, body.current];
    if (!top || !below) return;
    const follow = () => {
      top.scrollLeft = below.scrollLeft;
    };
    const lead = () => {
      below.scrollLeft = top.scrollLeft;
    };
    below.addEventListener("scroll", follow, { passive: true });
    // Tabbing to a stage's name scrolls the headings.
    top.addEventListener("scroll", lead, { passive: true });
    return () => {
      below.removeEventListener("scroll", follow);
      top.removeEventListener("scroll", lead);
    };
  }, []);
  return { heads, body };
}
