import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import { m } from "#messages/messages.js";
import type { SessionRow } from "../kinds.ts";

/** The gaps that a session can have before the event: filters of the list, and lines of the start page. */
export const sessionGaps = [
  {
    name: m.organiser_home_unscheduled,
    filter: "place",
    value: "none",
    is: ({ scheduled, state }: SessionRow) => !scheduled && state !== "cancelled",
  },
  {
    name: m.organiser_home_drafts,
    filter: "state",
    value: "draft",
    is: ({ state }: SessionRow) => state === "draft",
  },
  {
    name: m.organiser_home_unpublished,
    filter: "site",
    value: "waiting",
    is: ({ on_site }: SessionRow) => on_site === "waiting",
  },
] as const;

/** Of an edition whose days were changed: its place is on none of them, and the agenda does not show it. */
export function isOutsideDays(
  { scheduled, state, start_time }: Pick<SessionRow, "scheduled" | "state" | "start_time">,
  { first_day, last_day, time_zone }: Pick<ListedEdition, "first_day" | "last_day" | "time_zone">,
): boolean {
  const { day } = zoneTime(new Date(start_time), time_zone);
  return scheduled && state !== "cancelled" && (day < first_day || day > last_day);
}
