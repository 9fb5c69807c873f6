import { zoneTime } from "#contract/time/zone-time.ts";

interface Session {
  id: number;
  start_time: string;
  scheduled: boolean;
}

/** The ids of the sessions that have a time, by their calendar day in a zone; the days in order. */
export function sessionsByDay(sessions: readonly Session[], zone: string): [string, number[]][] {
  const timed = sessions.filter(({ scheduled }) => scheduled);
  const days = Map.groupBy(timed, ({ start_time }) => zoneTime(new Date(start_time), zone).day);
  return [...days]
    .map(([day, those]): [string, number[]] => [day, those.map(({ id }) => id)])
    .sort(([one], [other]) => one.localeCompare(other));
}
