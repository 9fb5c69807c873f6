import type { DraftSession, Schedule } from "#contract/organiser/programme/schedule.ts";

/** `Oficina, Ana Lis, Rui Mar`. */
export function detailsOf({ event_types, speakers }: Schedule): (session: DraftSession) => string {
  const types = new Map(event_types.map(({ id, name }) => [id, name]));
  const people = new Map(speakers.map(({ id, name }) => [id, name]));
  return ({ event_type, speakers: own }) =>
    [types.get(event_type), ...own.map((id) => people.get(id))].filter(Boolean).join(", ");
}
