import { useDraggable } from "@dnd-kit/core";
import { memo } from "react";
import type { DraftSession, Schedule } from "#contract/organiser/programme/schedule.ts";
import { m } from "#messages/messages.js";
import { TrackName } from "#web/public/agenda/session-facets.tsx";
import { clockText } from "./day-clock.ts";
import type { GridCard, StageColumn } from "./day-grid.ts";

interface CardProps {
  card: GridCard;
  column: StageColumn | undefined;
  /** From the grid's top, and in all. */
  top: number;
  height: number;
  stage: string;
  type: string;
  track: Schedule["tracks"][number] | undefined;
  people: string;
  conflicts: number;
  picked: boolean;
  onOpen: (session: DraftSession) => void;
  onPick: (session: DraftSession) => void;
}

/** One line of a title. */
const LINE_PX = 17;
/** Below this height there is one line: the title is first in it, and the time follows. */
const TWO_LINES_PX = 36;
/** From this height the speakers have a line of their own; in a lower card they follow the time. */
const PEOPLE_PX = 72;

export const cardId = (id: number) => `schedule-session-${id}`;
export const HELP_ID = "schedule-keys";

/** A session in its place: dragged, lengthened at its lower edge, picked by Enter, opened by a click. */
export const SessionCard = memo(function SessionCard({
  card: { session, from, until, lane, lanes },
  column,
  top,
  height,
  stage,
  type,
  track,
  people,
  conflicts,
  picked,
  onOpen,
  onPick,
}: CardProps) {
  const drag = useDraggable({ id: `move-${session.id}`, data: { session, how: "move" } });
  const resize = useDraggable({ id: `resize-${session.id}`, data: { session, how: "resize" } });
  const time = `${clockText(from)}–${clockText(until)}`;
  const state = session.state === "confirmed" ? "" : stateText[session.state]();
  const hasOwnLine = height >= PEOPLE_PX;
  const isOneLine = height < TWO_LINES_PX;
  const words = [
    session.title,
    time,
    stage,
    state,
    type,
    track?.name,
    people,
    conflicts > 0 ? conflictCount(conflicts) : "",
  ].filter(Boolean);
  return (
    <li className="absolute p-px" style={boxOf({ lane, lanes }, column, top, height)}>
      <button
        ref={drag.setNodeRef}
        {...drag.listeners}
        type="button"
        id={cardId(session.id)}
        data-state={session.state}
        data-printed=""
        data-conflict={conflicts > 0 || undefined}
        aria-label={words.join(", ")}
        aria-describedby={HELP_ID}
        onClick={() => onOpen(session)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          onPick(session);
        }}
        className={`group flex size-full touch-none flex-col overflow-hidden rounded-sm border border-l-4 bg-raised px-1.5 text-left transition-colors duration-150 hover:border-text data-conflict:border-danger data-[state=cancelled]:text-muted data-[state=cancelled]:line-through data-[state=confirmed]:border-l-accent data-[state=draft]:border-dashed data-[state=draft]:bg-ground ${isOneLine ? "leading-3.5" : "py-0.5 leading-tight"} ${conflicts > 0 ? "" : "border-edge"} ${picked ? "opacity-40" : ""}`}
      >
        <span className="flex w-full min-w-0 gap-1 font-mono text-[0.6875rem] tabular-nums">
          <span className="truncate">
            {isOneLine && <b className="font-sans text-[0.75rem] font-semibold">{session.title} </b>}
            {time}
            {state && <span className="font-sans italic"> {state}</span>}
            {!hasOwnLine && people && <span className="font-sans"> {people}</span>}
            {type && <span className="font-sans text-muted"> {type}</span>}
            {track && (
              <span className="font-sans text-muted">
                {" "}
                <TrackName {...track} />
              </span>
            )}
          </span>
          {conflicts > 0 && <span className="ml-auto shrink-0 font-semibold text-danger">! {conflicts}</span>}
        </span>
        {!isOneLine && (
          <span
            className="line-clamp-1 text-[0.8125rem] font-semibold"
            style={{ WebkitLineClamp: titleLines(height, hasOwnLine && people !== "") }}
          >
            {session.title}
          </span>
        )}
        {hasOwnLine && people && <span className="truncate text-xs text-muted">{people}</span>}
      </button>
      {/* By keyboard: Shift and an arrow while the session is picked. */}
      <span
        ref={resize.setNodeRef}
        {...resize.listeners}
        aria-hidden="true"
        className="absolute inset-x-1 bottom-0 h-2 cursor-ns-resize touch-none hover:bg-accent/40"
      />
    </li>
  );
});

/** How many lines the title has, below the line of its time. */
const titleLines = (height: number, peopleBelow: boolean): number =>
  Math.max(1, Math.min(3, Math.floor((height - 20 - (peopleBelow ? LINE_PX : 0)) / LINE_PX)));

function boxOf(
  { lane, lanes }: Pick<GridCard, "lane" | "lanes">,
  column: StageColumn | undefined,
  top: number,
  height: number,
): React.CSSProperties {
  const width = (column?.width ?? 0) / lanes;
  return {
    top,
    height,
    left: `${((column?.left ?? 0) + lane * width) * 100}%`,
    width: `${width * 100}%`,
  };
}

/** On a further stage: for the eye, since the session's own card names all of its stages. */
export function SessionEcho({
  card,
  column,
  top,
  height,
}: Pick<CardProps, "card" | "column" | "top" | "height">) {
  return (
    <li
      aria-hidden="true"
      className="pointer-events-none absolute p-px"
      style={boxOf(card, column, top, height)}
    >
      <div className="size-full overflow-hidden rounded-sm border border-edge border-dotted bg-raised px-1.5 py-0.5 text-[0.8125rem] leading-tight text-muted">
        {card.session.title}
      </div>
    </li>
  );
}

const stateText = {
  draft: m.schedule_state_draft,
  cancelled: m.schedule_state_cancelled,
};

export const conflictCount = (count: number): string => m.schedule_conflicts_count({ count });
