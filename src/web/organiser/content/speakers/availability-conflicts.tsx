import { useMemo, useRef } from "react";
import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import { conflictsOf } from "#contract/schedule/conflicts.ts";
import { scheduledOf, scheduleFactsOf } from "#contract/schedule/schedule-facts-of.ts";
import { m } from "#messages/messages.js";
import type { Span } from "../../form/inputs/availability-text.ts";
import { ConflictList } from "../schedule/conflicts/conflict-list.tsx";

/**
 * The speaker's sessions in the schedule that lie outside this availability, at once and in words. `inSight`: below a form that
 * scrolls, how many stays in sight at its foot and leads to which.
 */
export function AvailabilityConflicts({
  speaker,
  availability,
  schedule,
  inSight = false,
  onShow,
}: {
  speaker: number;
  availability: readonly Span[] | null;
  schedule: Schedule;
  inSight?: boolean;
  onShow?: (session: number) => void;
}) {
  const sessions = useMemo(
    () => scheduledOf(schedule.sessions).filter(({ speakers }) => speakers.includes(speaker)),
    [schedule, speaker],
  );
  const conflicts = useMemo(() => {
    const others = schedule.speakers.filter(({ id }) => id !== speaker);
    const own = { id: speaker, name: "", availability: availability && [...availability] };
    const facts = scheduleFactsOf({ ...schedule, speakers: [...others, own] });
    return sessions
      .flatMap((session) => conflictsOf(session, [], facts))
      .filter(({ kind, speakers }) => kind === "speaker_unavailable" && speakers.includes(speaker));
  }, [sessions, schedule, speaker, availability]);
  const list = useRef<HTMLElement>(null);
  const some = conflicts.length > 0;
  return (
    <>
      <div
        className={
          inSight
            ? "sticky -bottom-4 z-10 -mx-5 flex min-h-11 flex-wrap items-center gap-x-4 border-t bg-ground px-5"
            : ""
        }
      >
        <p role="status" className={some ? "font-semibold text-danger" : "text-small text-muted"}>
          {some
            ? m.organiser_speaker_availability_outside({ count: conflicts.length })
            : sessions.length > 0
              ? m.organiser_speaker_availability_fits({ count: sessions.length })
              : m.organiser_speaker_availability_unplaced()}
        </p>
        {inSight && some && (
          <button
            type="button"
            className="min-h-8 underline underline-offset-4 pointer-coarse:min-h-11"
            onClick={() => list.current?.focus()}
          >
            {m.organiser_speaker_availability_which()}
          </button>
        )}
      </div>
      {some && (
        <section
          ref={list}
          aria-label={m.organiser_speaker_availability_outside({ count: conflicts.length })}
          tabIndex={-1}
          className="outline-none"
        >
          <ConflictList conflicts={conflicts} schedule={schedule} {...(onShow ? { onShow } : {})} />
        </section>
      )}
    </>
  );
}
