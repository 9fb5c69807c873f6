import { useMemo, useState } from "react";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import type { DraftSession, Schedule } from "#contract/organiser/programme/schedule.ts";
import { scheduledOf, scheduleFactsOf } from "#contract/schedule/schedule-facts-of.ts";
import { m } from "#messages/messages.js";
import { formatLongDay } from "#web/ui/time/format-time.ts";
import { KitButton, KitLink } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { SelectField, TextField } from "../../kit/fields.tsx";
import { describeConflict } from "./conflicts/describe-conflict.ts";
import { clockText, dayAt, MINUTE_MS, minutesOn, STEP_MINUTES } from "./day-clock.ts";
import { atClock, conflictsAt, type Place, placeOf, samePlace } from "./place.ts";
import type { Move } from "./use-schedule.ts";

/** A session's place in fields: the way to move it on a phone, and to another day. */
export function MoveDialog({
  session,
  schedule,
  year,
  onMove,
  onClose,
}: {
  session: DraftSession;
  schedule: Schedule;
  year: number;
  onMove: (session: DraftSession, move: Move) => void;
  onClose: () => void;
}) {
  const own = placeOf(session);
  const [place, setPlace] = useState<Place>(own);
  const day = dayAt(schedule.days, place.start) ?? schedule.days[0]?.day ?? "";
  const minutes = minutesOn(day, place.start);
  const [clock, setClock] = useState(clockText(minutes));
  const length = (place.end - place.start) / MINUTE_MS;
  const facts = useMemo(() => scheduleFactsOf(schedule), [schedule]);
  const others = useMemo(() => scheduledOf(schedule.sessions), [schedule]);
  const conflicts = conflictsAt(session, place, others, facts);
  const unchanged = session.scheduled && samePlace(place, own);
  const move = (to: Move) => {
    onMove(session, to);
    onClose();
  };
  return (
    <KitDialog
      open
      onClose={onClose}
      title={session.title}
      text={session.scheduled ? undefined : m.schedule_unscheduled_now()}
      actions={
        <>
          <KitLink variant="quiet" to={organiserPaths.edition(year, `sessions/${session.id}`)}>
            {m.schedule_edit_session()}
          </KitLink>
          {session.scheduled && <KitButton onClick={() => move(null)}>{m.schedule_unschedule()}</KitButton>}
          <KitButton variant="primary" disabled={unchanged} onClick={() => move(place)}>
            {session.scheduled ? m.schedule_move() : m.schedule_put_there()}
          </KitButton>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={m.schedule_day()}
          value={day}
          options={schedule.days.map((one) => ({ value: one.day, label: formatLongDay(one.day) }))}
          onChange={(chosen) => setPlace(atClock(place, chosen, minutes))}
        />
        <SelectField
          label={m.schedule_stage()}
          value={place.stage}
          options={schedule.stages.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(stage) => setPlace({ ...place, stage })}
        />
        <TextField
          label={m.schedule_begins()}
          type="time"
          step={STEP_MINUTES * 60}
          value={clock}
          onChange={(typed) => {
            setClock(typed);
            const [hour, minute] = typed.split(":").map(Number);
            if (hour !== undefined && minute !== undefined && !Number.isNaN(hour + minute))
              setPlace(atClock(place, day, hour * 60 + minute));
          }}
        />
        <TextField
          label={m.schedule_minutes()}
          type="number"
          inputMode="numeric"
          min={STEP_MINUTES}
          max={1_440}
          step={STEP_MINUTES}
          value={length}
          onChange={(typed) => {
            const wanted = Math.min(1_440, Math.max(STEP_MINUTES, Number(typed)));
            setPlace({ ...place, end: place.start + wanted * MINUTE_MS });
          }}
        />
      </div>
      <div role="status" className="mt-4">
        {conflicts.length === 0 ? (
          <p className="text-muted">{m.schedule_no_conflict()}</p>
        ) : (
          conflicts.map((conflict) => (
            <p key={`${conflict.kind} ${conflict.sessions.join()}`} className="text-danger">
              ! {describeConflict(conflict, schedule)}
            </p>
          ))
        )}
      </div>
    </KitDialog>
  );
}
