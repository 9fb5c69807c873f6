import { stagesOf } from "#contract/programme/stages-of.ts";
import { dayOf } from "#web/ui/time/event-time.ts";
import type { ListedSession } from "../programme.ts";
import { endOf, startOf } from "../session-times.ts";

const MINUTE_MS = 60_000;

export interface RunningSession {
  session: ListedSession;
  /** From 0 to 1. */
  progress: number;
  /** Rounded up: ten seconds left count as a minute. */
  minutesLeft: number;
}

export interface UpcomingSession {
  session: ListedSession;
  minutesUntil: number;
}

export interface NowNext {
  /** Soonest to end first. */
  running: RunningSession[];
  /** The next session of each stage, soonest first: today's, or else those of the next day with sessions. */
  next: UpcomingSession[];
}

/** The sessions on at `now` (ms), and the next. A session includes its start, not its end. */
export function nowAndNext(sessions: readonly ListedSession[], now: number): NowNext {
  const running = sessions
    .filter((session) => startOf(session) <= now && now < endOf(session))
    .sort((a, b) => endOf(a) - endOf(b))
    .map((session) => ({
      session,
      progress: (now - startOf(session)) / (endOf(session) - startOf(session)),
      minutesLeft: Math.ceil((endOf(session) - now) / MINUTE_MS),
    }));
  const later = sessions.filter((session) => startOf(session) > now).sort((a, b) => startOf(a) - startOf(b));
  const day = later[0] && dayOf(later[0].start_time);
  const seen = new Set<number>();
  const next = later
    .filter(
      (session) =>
        dayOf(session.start_time) === day &&
        newIn(
          seen,
          stagesOf(session).map(({ id }) => id),
        ),
    )
    .map((session) => ({ session, minutesUntil: Math.ceil((startOf(session) - now) / MINUTE_MS) }));
  return { running, next };
}

/** True when one of them was not seen before; all are, from now on. */
function newIn(seen: Set<number>, ids: readonly number[]): boolean {
  const isNew = ids.some((id) => !seen.has(id));
  for (const id of ids) seen.add(id);
  return isNew;
}
