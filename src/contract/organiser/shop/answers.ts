import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { listOf, page, text, uuid } from "../../fields.ts";
import { idInPath } from "../records.ts";
import { editors } from "../staff/staff-roles.ts";

/** Food and access needs are health data: finance and the door do not see them. */
const { read, change } = staffEndpoints("Tickets", editors);

const attendee = z.object({
  assignment: uuid,
  order: z.string(),
  /** Parts separated by "|". */
  ticket: z.string(),
  full_name: z.string(),
  email: z.string(),
  /** As text, by the question's id; what was not answered is left out. */
  answers: z.record(z.string(), z.string()),
  /** The number of missing required answers. */
  missing: z.int(),
});
export type AttendeeAnswers = z.output<typeof attendee>;

export const answersContract = {
  list: read("GET", "/organiser/editions/{edition}/answers/", {
    summary: "The attendees whose tickets ask something, with their answers",
  })
    .input(
      z.object({
        edition: idInPath,
        ...page,
        /** Part of a name or an address; or an order's code. */
        search: text(200).default(""),
        ticket: idInPath.optional(),
      }),
    )
    .output(listOf(attendee)),
  export: change("POST", "/organiser/editions/{edition}/answers/export/", {
    summary: "All answers as CSV",
    description: "The audit log says who took them out.",
  })
    .input(z.strictObject({ edition: idInPath }))
    .output(z.file().mime("text/csv")),
};
