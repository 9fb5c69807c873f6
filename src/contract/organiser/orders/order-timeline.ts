import { z } from "zod";
import { dateTime, decimal } from "../../fields.ts";

/** The timeline reads each kind from its own table. */
export const timelineKinds = ["event", "mail", "document", "note", "check_in"] as const;

export const timelineEntry = z.object({
  kind: z.enum(timelineKinds),
  /** Its own among its kind's. */
  id: z.string(),
  at: dateTime,
  /** The event, such as `completed`, or the mail: the page has words for it. */
  name: z.string(),
  /** The origin: `buyer`, `webhook`, `organiser`. */
  cause: z.string(),
  /** The member of staff or the person whom it is about; empty: none, or erased. */
  person: z.string(),
  /** The state, such as `sent` or `failed`; empty where there is none to show. */
  state: z.string(),
  /** A note's words, or why it failed. */
  text: z.string(),
  amount: decimal.nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type TimelineEntry = z.output<typeof timelineEntry>;
