import { useDraggable } from "@dnd-kit/core";
import { memo, useDeferredValue, useState } from "react";
import { hasText } from "#contract/fold-text.ts";
import type { DraftSession } from "#contract/organiser/programme/schedule.ts";
import { m } from "#messages/messages.js";
import { MINUTE_MS } from "./day-clock.ts";
import { OutsideMark } from "./outside-mark.tsx";
import { placeOf } from "./place.ts";
import { cardId, HELP_ID } from "./session-card.tsx";

/** More than a screen shows at once; searching finds the others. */
const SHOWN_MAX = 60;

/** Sessions without a place on these days: dragged into the grid, or picked by Enter. */
export const UnscheduledList = memo(function UnscheduledList({
  any,
  sessions,
  detailOf,
  onOpen,
  onPick,
}: {
  /** The edition has sessions at all. */
  any: boolean;
  sessions: readonly DraftSession[];
  /** Its type and its people. */
  detailOf: (session: DraftSession) => string;
  onOpen: (session: DraftSession) => void;
  onPick: (session: DraftSession) => void;
}) {
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const found = sessions.filter(({ title }) => hasText(title, wanted));
  return (
    <section aria-labelledby="schedule-unscheduled" className="flex flex-col">
      <div className="sticky top-0 z-10 flex flex-col gap-2 border-b bg-ground px-3 py-2">
        <h2 id="schedule-unscheduled" className="text-base">
          {m.schedule_unscheduled()}{" "}
          <span className="font-mono text-small text-muted">{sessions.length}</span>
        </h2>
        {sessions.length > 0 && (
          <input
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-label={m.schedule_search()}
            placeholder={m.schedule_search()}
            className="min-h-9 w-full rounded-sm border border-edge bg-raised px-2.5 pointer-coarse:min-h-11"
          />
        )}
      </div>
      {found.length === 0 && (
        <p className="px-3 py-3 text-muted">
          {sessions.length > 0
            ? m.schedule_search_none()
            : any
              ? m.schedule_unscheduled_none()
              : m.schedule_sessions_none()}
        </p>
      )}
      <ul className="divide-y">
        {found.slice(0, SHOWN_MAX).map((session) => (
          <Entry
            key={session.id}
            session={session}
            detail={detailOf(session)}
            onOpen={onOpen}
            onPick={onPick}
          />
        ))}
      </ul>
    </section>
  );
});

function Entry({
  session,
  detail,
  onOpen,
  onPick,
}: {
  session: DraftSession;
  detail: string;
  onOpen: (session: DraftSession) => void;
  onPick: (session: DraftSession) => void;
}) {
  const { setNodeRef, listeners } = useDraggable({
    id: `move-${session.id}`,
    data: { session, how: "move" },
  });
  const { start, end } = placeOf(session);
  return (
    <li>
      <button
        ref={setNodeRef}
        {...listeners}
        type="button"
        id={cardId(session.id)}
        aria-describedby={HELP_ID}
        onClick={() => onOpen(session)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          onPick(session);
        }}
        className="flex min-h-10 w-full touch-none items-baseline gap-2 px-3 py-1.5 text-left hover:bg-line/60"
      >
        <span className="min-w-0 flex-1 leading-tight">
          {session.title}
          {session.state === "draft" && <i className="text-muted"> {m.schedule_state_draft()}</i>}
          <OutsideMark session={session} />
          {detail && <span className="block truncate text-small text-muted">{detail}</span>}
        </span>
        <span className="shrink-0 font-mono text-xs text-muted">{(end - start) / MINUTE_MS} min</span>
      </button>
    </li>
  );
}
