import type { Schedule } from "#contract/organiser/schedule.ts";
import { eventDay, timeOfDay } from "../../ui/time/event-time.ts";
import type { Place } from "./place.ts";

/** `26 OUT // 09:00–10:30 // Palco`. */
export function placeText({ start, end, stage }: Place, { stages }: Pick<Schedule, "stages">): string {
  const [from, until] = [new Date(start).toISOString(), new Date(end).toISOString()];
  const name = stages.find(({ id }) => id === stage)?.name ?? "";
  return `${eventDay(from)} // ${timeOfDay(from)}–${timeOfDay(until)} // ${name}`;
}
