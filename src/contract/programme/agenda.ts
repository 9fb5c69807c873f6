import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { catalogueId } from "../fields.ts";

/** More events than any programme has. */
const STARS_MAX = 500;

const agenda = z.object({
  /** Ids of the events that the caller has starred. */
  stars: z.array(z.int()),
  /** A calendar that follows the stars. Who has its address can read it. */
  feed_url: z.string(),
});
export type Agenda = z.output<typeof agenda>;

const eventIds = z.array(catalogueId).max(STARS_MAX).default([]);

export const starChanges = z
  .strictObject({ add: eventIds, remove: eventIds })
  .refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
    path: ["remove"],
    message: "An event is added or removed, not both",
  });
export type StarChanges = z.output<typeof starChanges>;

const { signedIn } = publicEndpoints("Agenda");

export const agendaContract = {
  read: signedIn("GET", "/agenda/", { summary: "The caller's own agenda" }).output(agenda),
  change: signedIn("POST", "/agenda/", {
    summary: "Stars events, and takes stars off",
    description:
      "What is starred already, or not, stays so: the same request may be sent again. To add an event that is not " +
      "there is `not_found`, with its place (`add.0`) in `errors`; nothing is changed then.",
    problems: ["not_found"],
  })
    .input(starChanges)
    .output(agenda),
};
