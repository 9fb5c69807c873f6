import type { DraftSession, Schedule } from "#contract/organiser/programme/schedule.ts";
import { type Conflict, conflictsOf } from "#contract/schedule/conflicts.ts";
import type { ScheduledSession, ScheduleFacts } from "#contract/schedule/schedule-facts.ts";
import { clockStart, MINUTE_MS, minutesOn, STEP_MINUTES } from "./day-clock.ts";

/** A session's place now, or a possible new one. Moments in ms. */
export interface Place {
  start: number;
  end: number;
  stage: number;
}

export const placeOf = (session: DraftSession): Place => ({
  start: Date.parse(session.start_time),
  end: Date.parse(session.end_time),
  stage: session.stage,
});

export const samePlace = (a: Place, b: Place): boolean =>
  a.start === b.start && a.end === b.end && a.stage === b.stage;

/** The further stages of a session that is moved to this stage: one of its own further stages changes places with it. */
export const furtherStagesAt = ({ stage, more_stages }: DraftSession, wanted: number): number[] =>
  more_stages.map((id) => (id === wanted ? stage : id));

export type MovedFields = Partial<
  Pick<DraftSession, "start_time" | "end_time" | "stage" | "more_stages" | "scheduled">
>;

/** The fields that bring the session, as it is now, to a place: nothing that a move leaves alone is sent. */
export function movedFields(now: DraftSession, wanted: Place | null): MovedFields {
  if (!wanted) return { scheduled: false };
  const own = placeOf(now);
  const isNew = !now.scheduled;
  const isMoved = isNew || wanted.start !== own.start || wanted.end !== own.end;
  const isElsewhere = isNew || wanted.stage !== own.stage;
  return {
    ...(isMoved && {
      start_time: new Date(wanted.start).toISOString(),
      end_time: new Date(wanted.end).toISOString(),
    }),
    ...(isElsewhere && { stage: wanted.stage }),
    ...(isElsewhere &&
      now.more_stages.includes(wanted.stage) && { more_stages: furtherStagesAt(now, wanted.stage) }),
    ...(isNew && { scheduled: true }),
  };
}

export const SHORTEST_MINUTES = STEP_MINUTES;

/** A key of the keyboard's way to move: what a picked session does on it; null for another key. */
export function placeAfterKey(
  place: Place,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  schedule: Pick<Schedule, "days" | "stages">,
): Place | null {
  const step = STEP_MINUTES * MINUTE_MS;
  if (key === "ArrowUp" || key === "ArrowDown") {
    const by = key === "ArrowUp" ? -step : step;
    if (!shiftKey) return { ...place, start: place.start + by, end: place.end + by };
    return { ...place, end: Math.max(place.start + SHORTEST_MINUTES * MINUTE_MS, place.end + by) };
  }
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const column = schedule.stages.findIndex(({ id }) => id === place.stage);
    const next = schedule.stages[column + (key === "ArrowLeft" ? -1 : 1)];
    return next ? { ...place, stage: next.id } : place;
  }
  if (key === "PageUp" || key === "PageDown")
    return onOtherDay(place, schedule.days, key === "PageUp" ? -1 : 1);
  return null;
}

/** At the same time on the clock of the day before or after; the same place where there is none. */
function onOtherDay(place: Place, days: Schedule["days"], by: number): Place {
  const here = days.findIndex(({ ends_at }) => place.start < Date.parse(ends_at));
  const from = days[here === -1 ? days.length - 1 : here];
  const to = days[(here === -1 ? days.length - 1 : here) + by];
  return from && to ? atClock(place, to.day, minutesOn(from.day, place.start)) : place;
}

/** The same length, from so many minutes of a day. */
export function atClock(place: Place, day: string, minutes: number): Place {
  const start = clockStart(day) + minutes * MINUTE_MS;
  return { ...place, start, end: start + (place.end - place.start) };
}

const QUARTER_MINUTES = 15;
const NEAR_MINUTES = 4;

/** A drop near a quarter of an hour is meant for it; a time between is a step of five minutes. */
export function snapped(minutes: number): number {
  const quarter = Math.round(minutes / QUARTER_MINUTES) * QUARTER_MINUTES;
  if (Math.abs(minutes - quarter) <= NEAR_MINUTES) return quarter;
  return Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
}

export function conflictsAt(
  session: DraftSession,
  place: Place,
  others: readonly ScheduledSession[],
  facts: ScheduleFacts,
): Conflict[] {
  if (session.state === "cancelled") return [];
  const { id, speakers, seats } = session;
  const there = { id, speakers, seats, more_stages: furtherStagesAt(session, place.stage), ...place };
  return conflictsOf(there, others, facts);
}
