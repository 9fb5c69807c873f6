import { useMemo } from "react";
import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import { conflictsOf } from "#contract/schedule/conflicts.ts";
import { scheduledOf, worldOf } from "#contract/schedule/world-of.ts";
import { m } from "#messages/messages.js";
import type { Span } from "../../form/inputs/availability-text.ts";
import { ConflictList } from "../../schedule/conflict-list.tsx";

/** The speaker's sessions in the schedule that lie outside this availability, at once and in words. */
export function AvailabilityConflicts({
  speaker,
  availability,
  schedule,
  onShow,
}: {
  speaker: number;
  availability: readonly Span[] | null;
  schedule: Schedule;
  onShow?: (session: number) => void;
}) {
  const sessions = useMemo(
    () => scheduledOf(schedule.sessions).filter(({ speakers }) => speakers.includes(speaker)),
    [schedule, speaker],
  );
  const conflicts = useMemo(() => {
    const others = schedule.speakers.filter(({ id }) => id !== speaker);
    const own = { id: speaker, name: "", availability: availability && [...availability] };
    const world = worldOf({ ...schedule, speakers: [...others, own] });
    return sessions
      .flatMap((session) => conflictsOf(session, [], world))
      .filter(({ kind, speakers }) => kind === "speaker_unavailable" && speakers.includes(speaker));
  }, [sessions, schedule, speaker, availability]);
  return (
    <div>
      <p
        role="status"
        className={conflicts.length > 0 ? "mb-1 font-semibold text-danger" : "text-small text-muted"}
      >
        {conflicts.length > 0
          ? m.organiser_speaker_availability_outside({ count: conflicts.length })
          : sessions.length > 0
            ? m.organiser_speaker_availability_fits({ count: sessions.length })
            : m.organiser_speaker_availability_unplaced()}
      </p>
      {conflicts.length > 0 && (
        <ConflictList conflicts={conflicts} schedule={schedule} {...(onShow ? { onShow } : {})} />
      )}
    </div>
  );
}
