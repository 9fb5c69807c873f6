/** In ms: of a type that has no session yet. */
const UNKNOWN_TYPE = 45 * 60_000;

interface Timed {
  id: number;
  type: number;
  /** Without a place its length is supposed. */
  scheduled: boolean;
  start: Date | string;
  end: Date | string;
}

/** The length to propose for a session of this type, in ms: that of the edition's last one of it. */
export function usualLength(sessions: readonly Timed[], type: number | null | undefined): number {
  const last = sessions
    .filter((session) => session.scheduled && session.type === type)
    .reduce<Timed | null>((latest, one) => (latest && latest.id > one.id ? latest : one), null);
  return last ? new Date(last.end).getTime() - new Date(last.start).getTime() : UNKNOWN_TYPE;
}
