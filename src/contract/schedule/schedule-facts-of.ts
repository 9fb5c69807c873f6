import type { Schedule } from "../organiser/programme/schedule.ts";
import type { ScheduledSession, ScheduleFacts, Span } from "./schedule-facts.ts";
import { walkKey } from "./walking.ts";

/** The API's schedule in the shape that conflicts are found in. */
export function scheduleFactsOf(
  schedule: Pick<Schedule, "days" | "stages" | "speakers" | "walks">,
): ScheduleFacts {
  return {
    days: schedule.days.map((day) => ({
      day: day.day,
      ...spanOf(day),
      open: day.open && spanOf(day.open),
      stages: new Map(day.stages.map((hours) => [hours.stage, spanOf(hours)])),
    })),
    stages: new Map(schedule.stages.map(({ id, capacity, venue }) => [id, { capacity, venue }])),
    availability: new Map(
      schedule.speakers.flatMap(({ id, availability }) =>
        availability ? [[id, availability.map(spanOf)] as const] : [],
      ),
    ),
    walks: new Map(schedule.walks.map(({ from, to, minutes }) => [walkKey(from, to), minutes])),
  };
}

/** Sessions that have a place and are not cancelled. */
export const scheduledOf = (sessions: Schedule["sessions"]): ScheduledSession[] =>
  sessions.flatMap((session) =>
    session.scheduled && session.state !== "cancelled" ? [scheduledSession(session)] : [],
  );

export const scheduledSession = (session: Schedule["sessions"][number]): ScheduledSession => ({
  id: session.id,
  start: Date.parse(session.start_time),
  end: Date.parse(session.end_time),
  stage: session.stage,
  more_stages: session.more_stages,
  speakers: session.speakers,
  seats: session.seats,
});

const spanOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): Span => ({
  from: Date.parse(starts_at),
  until: Date.parse(ends_at),
});
