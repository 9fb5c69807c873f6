import { stagesOf } from "#contract/programme/stages-of.ts";
import { dayOf, timeOfDay } from "#web/ui/time/event-time.ts";
import type { ListedSession } from "../programme.ts";

/** The grid's resolution; times are rounded down to it. */
export const STEP_MINUTES = 5;
const STEPS_PER_HOUR = 60 / STEP_MINUTES;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface PlacedSession {
  session: ListedSession;
  /** From 0. */
  column: number;
  /** How many stages' columns it goes across. */
  columns: number;
  /** Its own stage is among them: the others repeat it for the eye. */
  isOwn: boolean;
  /** Grid lines, from 1; the last one excluded. */
  from: number;
  to: number;
  /** Overlapping sessions of one stage share its width: this session's lane, and the number of lanes. */
  lane: number;
  lanes: number;
}

export interface Timetable {
  /** Whole hours from midnight; the last may exceed 24. */
  firstHour: number;
  hours: number;
  /** Ids of the stages, in the order given. */
  stages: number[];
  placed: PlacedSession[];
}

/** Places one day's sessions on a grid of stages and time. */
export function placeOnGrid(sessions: readonly ListedSession[], stageOrder: readonly number[]): Timetable {
  if (sessions.length === 0) return { firstHour: 0, hours: 0, stages: [], placed: [] };
  const spans = sessions.map((session) => ({ session, ...minutesOf(session) }));
  const firstHour = Math.floor(Math.min(...spans.map((span) => span.start)) / 60);
  const lastHour = Math.ceil(Math.max(...spans.map((span) => span.end)) / 60);
  const stages = stageOrder.filter((id) => sessions.some((session) => isOn(session, id)));
  const line = (minutes: number) => Math.floor((minutes - firstHour * 60) / STEP_MINUTES) + 1;
  const placed = stages.flatMap((id, column) => {
    const lanes = toLanes(spans.filter(({ session }) => isOn(session, id)));
    return lanes.map(({ session, start, end, ...lane }) => ({
      session,
      column,
      columns: 1,
      isOwn: session.stage.id === id,
      from: line(start),
      to: Math.max(line(start) + 1, line(end)),
      ...lane,
    }));
  });
  const drawn = acrossColumns(placed);
  drawn.sort((a, b) => a.from - b.from || a.column - b.column);
  return { firstHour, hours: lastHour - firstHour, stages, placed: drawn };
}

const isOn = (session: ListedSession, stage: number): boolean =>
  stagesOf(session).some(({ id }) => id === stage);

/** A session that has neighbouring stages to itself is drawn once across them. `placed`: by column. */
function acrossColumns(placed: readonly PlacedSession[]): PlacedSession[] {
  const drawn: PlacedSession[] = [];
  for (const one of placed) {
    const beside = drawn.findIndex(
      ({ session, column, columns, lanes }) =>
        session.id === one.session.id && column + columns === one.column && lanes * one.lanes === 1,
    );
    const before = drawn[beside];
    if (before) drawn[beside] = { ...before, columns: before.columns + 1, isOwn: before.isOwn || one.isOwn };
    else drawn.push(one);
  }
  return drawn;
}

export const gridSteps = ({ hours }: Timetable): number => hours * STEPS_PER_HOUR;

/** The vertical position of `now` (ms) on the grid, from 0 to 1; null if outside. */
export function placeOfMoment(day: string, { firstHour, hours }: Timetable, now: number): number | null {
  const iso = new Date(now).toISOString();
  const daysOn = (Date.parse(dayOf(iso)) - Date.parse(day)) / DAY_MS;
  const share = ((daysOn * 24 * 60 + minuteOfDay(iso)) / 60 - firstHour) / hours;
  return share >= 0 && share <= 1 ? share : null;
}

interface Span {
  session: ListedSession;
  /** Minutes from the midnight before the session. */
  start: number;
  end: number;
}

function minutesOf({ start_time, end_time }: ListedSession) {
  const start = minuteOfDay(start_time);
  return { start, end: start + (Date.parse(end_time) - Date.parse(start_time)) / MINUTE_MS };
}

/** By the event's clocks. */
function minuteOfDay(iso: string): number {
  const [hour = 0, minute = 0] = timeOfDay(iso).split(":").map(Number);
  return hour * 60 + minute;
}

/** Each session takes the first free lane; all sessions of an overlapping group have the same width. */
function toLanes(spans: readonly Span[]): (Span & { lane: number; lanes: number })[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || a.end - b.end);
  const groups: (Span & { lane: number })[][] = [];
  let groupEnd = Number.NEGATIVE_INFINITY;
  for (const span of sorted) {
    if (span.start >= groupEnd) groups.push([]);
    const group = groups.at(-1) ?? [];
    const usedLanes = group.filter((other) => other.end > span.start).map((other) => other.lane);
    let lane = 0;
    while (usedLanes.includes(lane)) lane += 1;
    group.push({ ...span, lane });
    groupEnd = Math.max(groupEnd, span.end);
  }
  return groups.flatMap((group) => {
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    return group.map((span) => ({ ...span, lanes }));
  });
}
