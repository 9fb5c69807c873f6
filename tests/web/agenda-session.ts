import type { ListedSession } from "#web/public/agenda/programme.ts";

/** A session for tests. `start`: `"2025-10-27 10:00"` in Lisbon, which is UTC that week. */
export function testSession(
  id: number,
  start: string,
  minutes: number,
  more: Partial<ListedSession> = {},
): ListedSession {
  const startsAt = new Date(`${start.replace(" ", "T")}:00Z`);
  return {
    id,
    title: `Sessão ${id}`,
    start_time: startsAt.toISOString(),
    end_time: new Date(startsAt.getTime() + minutes * 60_000).toISOString(),
    event_type: { id: 2, name: "Talk" },
    track: null,
    language: "",
    level: "",
    stage: { id: 1, name: "Castelo" },
    more_stages: [],
    speakers: [],
    ...more,
  };
}
