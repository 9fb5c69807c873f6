import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { dateTime, inLanguage, listOf, page } from "../fields.ts";

const place = z.object({
  start_time: dateTime,
  end_time: dateTime,
  stage: z.object({ id: z.int(), name: z.string() }),
  speakers: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type ChangedPlace = z.output<typeof place>;

export const programmeChange = z.object({
  /** The session. */
  event: z.int(),
  title: z.string(),
  kinds: z.array(z.enum(["new", "moved", "stage", "speakers", "cancelled", "removed"])),
  /** Null: it was not in the programme. */
  before: place.nullable(),
  /** Null: it is not in the programme any more. */
  after: place.nullable(),
});
export type ProgrammeChange = z.output<typeof programmeChange>;

const programmeVersion = z.object({
  number: z.int(),
  published_at: dateTime,
  /** The organiser's note; empty: none. */
  note: z.string(),
  changes: z.array(programmeChange),
});
export type ProgrammeVersion = z.output<typeof programmeVersion>;

const { shared } = publicEndpoints("Programme");

export const programmeChangesContract = {
  list: shared("GET", "/events/changes/", {
    summary: "What changed in the programme, the newest first; without its first version",
  })
    .input(z.object({ ...page, ...inLanguage }))
    .output(listOf(programmeVersion)),
};
