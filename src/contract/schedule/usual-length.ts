/** In ms: of a type that has no session yet. */
const UNKNOWN_TYPE = 45 * 60_000;

interface Type {
  id: number;
  minutes?: number | null | undefined;
}

interface Timed {
  id: number;
  type: number;
  /** Without a place its length is supposed. */
  scheduled: boolean;
  start: Date | string;
  end: Date | string;
}

/** The length to propose for a session of this type, in ms: the type's own, else that of the edition's last one of it. */
export function usualLength(sessions: readonly Timed[], type: Type | undefined): number {
  if (type?.minutes) return type.minutes * 60_000;
  const last = sessions
    .filter((session) => session.scheduled && session.type === type?.id)
    .reduce<Timed | null>((latest, one) => (latest && latest.id > one.id ? latest : one), null);
  return last ? new Date(last.end).getTime() - new Date(last.start).getTime() : UNKNOWN_TYPE;
}
