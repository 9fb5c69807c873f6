import { z } from "zod";
import { limited, text } from "../fields.ts";

/** A picture of this shop; empty: none. */
export const picturePath = limited(200)
  .regex(/^(\/pictures\/[\w-]+\.webp)?$/, "The path of a picture of this shop")
  .meta({ examples: ["/pictures/stage-1.webp"] });

/** The picture in words, for visitors who do not see it; empty: it is decoration. */
export const pictureAlt = text(300);

const ofAnEvent = [(typed: string) => /^(19[7-9]|20|21)\d/.test(typed), "A year from 1970 to 2199"] as const;

/** A calendar day of a year that an event can have: neither PostgreSQL nor a clock has all that a date's form allows. */
export const day = z.iso.date().refine(...ofAnEvent);

/** The first or last day of what a list shows; empty: no limit. */
export const dayFilter = z.union([z.literal(""), day]).default("");

/** ISO with an offset, of a year that an event can have; answered in UTC. */
export const moment = z.iso
  .datetime({ offset: true, abort: true })
  .refine(...ofAnEvent)
  .overwrite(inUtc)
  .meta({ examples: ["2025-10-27T10:00:00.000+00:00"] });

function inUtc(typed: string): string {
  const at = Date.parse(typed);
  return Number.isNaN(at) ? typed : new Date(at).toISOString();
}
