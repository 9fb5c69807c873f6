import type { DraftSession, Schedule } from "#contract/organiser/programme/schedule.ts";
import { stagesOf } from "#contract/programme/stages-of.ts";
import { eventDay, timeOfDay } from "#web/ui/time/event-time.ts";
import type { Place } from "./place.ts";

/** `09:00–10:30`. */
export const timesText = ({ start, end }: Pick<Place, "start" | "end">): string =>
  [start, end].map((at) => timeOfDay(new Date(at).toISOString())).join("–");

/** `26 OUT // 09:00–10:30 // Palco`. */
export function placeText({ start, end, stage }: Place, { stages }: Pick<Schedule, "stages">): string {
  const name = stages.find(({ id }) => id === stage)?.name ?? "";
  return `${eventDay(new Date(start).toISOString())} // ${timesText({ start, end })} // ${name}`;
}

/** `Palco A, Palco B`. */
export const stageNamesOf = (
  session: Pick<DraftSession, "stage" | "more_stages">,
  { stages }: Pick<Schedule, "stages">,
): string =>
  stagesOf(session)
    .flatMap((id) => stages.find((stage) => stage.id === id)?.name ?? [])
    .join(", ");
