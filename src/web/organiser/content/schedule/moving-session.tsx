import { useEffect, useRef } from "react";
import type { DraftSession, Schedule } from "#contract/organiser/programme/schedule.ts";
import type { Conflict } from "#contract/schedule/conflicts.ts";
import { m } from "#messages/messages.js";
import { describeConflict } from "./conflicts/describe-conflict.ts";
import { type Place, placeAfterKey } from "./place.ts";
import { timesText } from "./place-text.ts";

/** The session at its possible new place, with its conflicts in words. Picked by the keyboard it has the focus, on every day. */
export function MovingSession({
  session,
  place,
  byKeys,
  conflicts,
  schedule,
  style,
  onPlace,
  onDrop,
  onCancel,
  onUnschedule,
}: {
  session: DraftSession;
  place: Place;
  byKeys: boolean;
  conflicts: readonly Conflict[];
  schedule: Schedule;
  style: React.CSSProperties;
  onPlace: (place: Place) => void;
  onDrop: () => void;
  onCancel: () => void;
  onUnschedule: () => void;
}) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (byKeys) own.current?.focus({ preventScroll: true });
  }, [byKeys]);
  useEffect(() => {
    if (byKeys) own.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  const onKeyDown = (event: React.KeyboardEvent) => {
    const next = placeAfterKey(place, event, schedule);
    if (next) onPlace(next);
    else if (event.key === "Enter" || event.key === " ") onDrop();
    else if (event.key === "Escape") onCancel();
    else if (event.key === "Delete" || event.key === "Backspace") onUnschedule();
    else if (event.key === "Tab") onCancel();
    if (next || event.key !== "Tab") event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={own}
      role="application"
      tabIndex={-1}
      aria-label={m.schedule_moving({ title: session.title })}
      onKeyDown={onKeyDown}
      style={style}
      className={`pointer-events-none absolute z-20 flex scroll-m-16 flex-col rounded-sm border-2 bg-raised px-1.5 py-0.5 text-xs leading-tight shadow-[0.25rem_0.25rem_0_rgb(6_18_13/0.14)] outline-offset-2 ${conflicts.length > 0 ? "border-danger" : "border-accent"}`}
    >
      <span className="font-mono tabular-nums">{timesText(place)}</span>
      <span className="font-semibold">{session.title}</span>
      {conflicts.slice(0, 3).map((conflict) => (
        <span key={`${conflict.kind} ${conflict.sessions.join()}`} className="mt-0.5 text-danger">
          ! {describeConflict(conflict, schedule)}
        </span>
      ))}
    </div>
  );
}
