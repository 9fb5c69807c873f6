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
