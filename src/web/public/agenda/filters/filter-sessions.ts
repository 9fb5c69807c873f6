import { hasText } from "#contract/fold-text.ts";
import { stageNames, stagesOf } from "#contract/programme/stages-of.ts";
import { dayOf } from "#web/ui/time/event-time.ts";
import type { AgendaQuery } from "../agenda-query.ts";
import type { ListedSession } from "../programme.ts";

export interface DaySessions {
  /** `2025-10-27`. */
  day: string;
  sessions: ListedSession[];
}

type Filter = Pick<
  AgendaQuery,
  "day" | "type" | "track" | "language" | "level" | "stage" | "text" | "shared"
>;

/**
 * The one day that a query shows, or null for all days: a shared agenda and a search show all, a stage, a track,
 * a language and a level all unless a day is named.
 */
export function shownDay(
  { day, stage, track, language, level, text, shared }: Filter,
  defaultDay: string | null,
): string | null {
  if (text.trim() || shared) return null;
  return day ?? (stage || track || language || level ? null : defaultDay);
}

/**
 * The day shown when the address names none: the edition's first with a session; after hydration (`now`, in ms) the first from today
 * on. While no session has its place, the first day.
 */
export function openingDay(
  days: readonly string[],
  sessions: readonly ListedSession[],
  now: number | null,
): string | null {
  const today = now === null ? "" : dayOf(new Date(now).toISOString());
  const filled = new Set(sessions.map(sessionDay));
  const open = days.filter((day) => filled.has(day));
  return open.find((day) => day >= today) ?? open[0] ?? days[0] ?? null;
}

export function filterSessions(
  sessions: readonly ListedSession[],
  filter: Filter,
  defaultDay: string | null,
): DaySessions[] {
  const day = shownDay(filter, defaultDay);
  const shared = filter.shared && new Set(filter.shared);
  const text = filter.text.trim();
  const left = sessions.filter(
    (session) =>
      (!day || sessionDay(session) === day) &&
      (!filter.type || session.event_type.id === filter.type.id) &&
      (!filter.track || session.track?.id === filter.track.id) &&
      (!filter.language || session.language === filter.language) &&
      (!filter.level || session.level === filter.level) &&
      (!filter.stage || stagesOf(session).some(({ id }) => id === filter.stage?.id)) &&
      (!shared || shared.has(session.id)) &&
      (!text || hasText(searchText(session), text)),
  );
  return byDay(left);
}

export function byDay(sessions: readonly ListedSession[]): DaySessions[] {
  const days = Map.groupBy(sessions, sessionDay);
  return [...days].map(([day, of]) => ({ day, sessions: of }));
}

const days = new WeakMap<ListedSession, string>();

/** Once a session: each filter's number of sessions asks for the days of all, and a zone's clock is slow. */
function sessionDay(session: ListedSession): string {
  const known = days.get(session) ?? dayOf(session.start_time);
  days.set(session, known);
  return known;
}

function searchText(session: ListedSession): string {
  const { title, speakers, event_type, track } = session;
  const people = speakers.flatMap(({ name, company }) => [name, company]);
  return [title, event_type.name, track?.name ?? "", stageNames(session), ...people].join("\n");
}
