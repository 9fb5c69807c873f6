import type { ListedSession } from "../programme.ts";
import { endOf, startOf } from "../session-times.ts";

/** For each session, which others it overlaps. One that begins as another ends does not overlap it. */
export function findClashes(sessions: readonly ListedSession[]): Map<number, ListedSession[]> {
  return new Map(
    sessions.map((session) => [
      session.id,
      sessions.filter((other) => other.id !== session.id && overlap(session, other)),
    ]),
  );
}

export function overlap(a: ListedSession, b: ListedSession): boolean {
  return startOf(a) < endOf(b) && startOf(b) < endOf(a);
}
