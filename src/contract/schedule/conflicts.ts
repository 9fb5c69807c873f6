import { stagesOf } from "../programme/stages-of.ts";
import type { ScheduleDay, ScheduledSession, ScheduleFacts, Span } from "./schedule-facts.ts";
import { WALK_MAX_MINUTES, walkKey } from "./walking.ts";

/** In the order of a list: what cannot happen at all comes first. */
export const conflictKinds = [
  "stage_twice",
  "speaker_twice",
  "speaker_unavailable",
  "walk",
  "outside_edition",
  "closed",
  "over_capacity",
] as const;
export type ConflictKind = (typeof conflictKinds)[number];

export interface Conflict {
  kind: ConflictKind;
  /** One, or two in the order of time. */
  sessions: number[];
  /** The speakers that it is about; none for a stage, hours and seats. */
  speakers: number[];
  /** Minutes of overlap, missing, or outside; 0 for seats. */
  minutes: number;
  /** People above the stage's capacity; 0 for all other kinds. */
  people: number;
}

const MINUTE_MS = 60_000;

/** Every conflict of a schedule, each once, by kind and time. */
export function findConflicts(sessions: readonly ScheduledSession[], facts: ScheduleFacts): Conflict[] {
  const sorted = [...sessions].sort(inTime);
  const found = sorted.flatMap((session, place) => [
    ...ownConflicts(session, facts),
    ...following(sorted, place).flatMap((other) => pairConflicts(session, other, facts)),
  ]);
  const order = new Map(conflictKinds.map((kind, place) => [kind, place]));
  return found.sort((a, b) => (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0));
}

/** The conflicts of one session at this place, with the others where they are: an editor sees them while moving it. */
export function conflictsOf(
  session: ScheduledSession,
  others: readonly ScheduledSession[],
  facts: ScheduleFacts,
): Conflict[] {
  return [
    ...ownConflicts(session, facts),
    ...others.flatMap((other) =>
      other.id === session.id || !canTouch(session, other)
        ? []
        : inTime(session, other) <= 0
          ? pairConflicts(session, other, facts)
          : pairConflicts(other, session, facts),
    ),
  ];
}

const inTime = (a: ScheduledSession, b: ScheduledSession) => a.start - b.start || a.id - b.id;

const FAR_MS = WALK_MAX_MINUTES * MINUTE_MS;
const canTouch = (a: ScheduledSession, b: ScheduledSession) =>
  a.start < b.end + FAR_MS && b.start < a.end + FAR_MS;

/** The later ones that can still touch it. */
function following(sorted: readonly ScheduledSession[], place: number): ScheduledSession[] {
  const session = sorted[place];
  const found: ScheduledSession[] = [];
  if (!session) return found;
  for (let next = place + 1; next < sorted.length; next += 1) {
    const other = sorted[next];
    if (!other || other.start >= session.end + FAR_MS) break;
    found.push(other);
  }
  return found;
}

/** `first` begins before `second`, or with it. */
function pairConflicts(
  first: ScheduledSession,
  second: ScheduledSession,
  { stages, walks }: ScheduleFacts,
): Conflict[] {
  const overlap = minutesIn(Math.min(first.end, second.end) - second.start);
  const sessions = [first.id, second.id];
  const found: Conflict[] = [];
  if (overlap > 0 && stagesOf(first).some((stage) => stagesOf(second).includes(stage)))
    found.push({ kind: "stage_twice", sessions, speakers: [], minutes: overlap, people: 0 });
  const both = first.speakers.filter((id) => second.speakers.includes(id));
  if (both.length === 0) return found;
  if (overlap > 0)
    found.push({ kind: "speaker_twice", sessions, speakers: both, minutes: overlap, people: 0 });
  else {
    const venuesOf = (session: ScheduledSession) =>
      stagesOf(session).map((stage) => stages.get(stage)?.venue ?? null);
    const between = (from: number | null, to: number | null) =>
      from === null || to === null || from === to ? 0 : (walks.get(walkKey(from, to)) ?? 0);
    // On several stages a speaker is on the nearest.
    const walk = Math.min(
      ...venuesOf(first).flatMap((from) => venuesOf(second).map((to) => between(from, to))),
    );
    const missing = walk - Math.floor((second.start - first.end) / MINUTE_MS);
    if (missing > 0) found.push({ kind: "walk", sessions, speakers: both, minutes: missing, people: 0 });
  }
  return found;
}

function ownConflicts(session: ScheduledSession, facts: ScheduleFacts): Conflict[] {
  const { id, start, end, seats } = session;
  const own = stagesOf(session);
  const about = { sessions: [id], speakers: [] as number[], people: 0 };
  const found: Conflict[] = session.speakers.flatMap((speaker) => {
    const windows = facts.availability.get(speaker);
    if (!windows) return [];
    const minutes = minutesIn(end - start) - Math.max(0, ...windows.map((window) => within(session, window)));
    return minutes > 0
      ? [{ ...about, kind: "speaker_unavailable" as const, speakers: [speaker], minutes }]
      : [];
  });
  const day = facts.days.find(({ from, until }) => start >= from && start < until);
  if (!day) found.push({ ...about, kind: "outside_edition", minutes: minutesIn(end - start) });
  else {
    const outside = own.map((stage) => {
      const hours = hoursOf(day, stage);
      return hours ? minutesIn(end - start) - within(session, hours) : 0;
    });
    const minutes = Math.max(...outside);
    if (minutes > 0) found.push({ ...about, kind: "closed", minutes });
  }
  const capacities = own.map((stage) => facts.stages.get(stage)?.capacity ?? null);
  const capacity = capacities.reduce((sum, one) => (sum === null || one === null ? null : sum + one));
  if (capacity !== null && seats !== null && seats > capacity)
    found.push({ ...about, kind: "over_capacity", minutes: 0, people: seats - capacity });
  return found;
}

export const hoursOf = (day: ScheduleDay, stage: number): Span | null => day.stages.get(stage) ?? day.open;

/** In minutes: how much of the session lies in the span. */
function within({ start, end }: ScheduledSession, { from, until }: Span): number {
  return Math.max(0, Math.floor((Math.min(end, until) - Math.max(start, from)) / MINUTE_MS));
}

/** A part of a minute counts as one. */
const minutesIn = (ms: number): number => Math.max(0, Math.ceil(ms / MINUTE_MS));
