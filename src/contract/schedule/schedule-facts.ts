/** The facts that sessions are checked against. Moments are in ms. */
export interface ScheduleFacts {
  days: readonly ScheduleDay[];
  /** By id. */
  stages: ReadonlyMap<number, ScheduleStage>;
  /** By id: when each speaker can come; a speaker who is not named here has not said, and can always. */
  availability: ReadonlyMap<number, readonly Span[]>;
  /** In minutes, by `walkKey` of two venues. */
  walks: ReadonlyMap<string, number>;
}

export interface Span {
  from: number;
  until: number;
}

/** A day of the edition, from midnight to midnight where the event is. */
export interface ScheduleDay extends Span {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Null: no hours are given, so that any are right. */
  open: Span | null;
  /** By stage id: other hours than the day's. */
  stages: ReadonlyMap<number, Span>;
}

export interface ScheduleStage {
  capacity: number | null;
  venue: number | null;
}

/** A session that has its place, confirmed or not. */
export interface ScheduledSession {
  id: number;
  /** In ms. */
  start: number;
  end: number;
  stage: number;
  /** Beside its own. */
  more_stages: readonly number[];
  speakers: readonly number[];
  /** The most people who can hold a ticket for this session alone; null: it has none, or they are not counted. */
  seats: number | null;
}
