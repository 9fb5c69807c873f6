import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { inLanguage, uuid } from "../fields.ts";
import { picture } from "../programme/programme.ts";
import { ideaRequest } from "./idea-form.ts";

const call = z.object({
  contact_email: z.string(),
  /** Calendar days by the edition's clocks. */
  opens_on: z.iso.date(),
  closes_on: z.iso.date(),
  /** Today's place in the call, by the edition's clocks; the shop accepts ideas while it is `open`. */
  state: z.enum(["before", "open", "over"]),
  /** Where those who apply come from; empty: from anywhere. */
  regions: z.array(z.string()),
  timeline: z.array(z.object({ starts_on: z.iso.date(), ends_on: z.iso.date(), description: z.string() })),
  committee: z.array(z.object({ name: z.string(), role: z.string() })),
  past_ideas: z.array(
    z.object({
      id: z.int(),
      youtube_id: z.string(),
      title: z.string(),
      poster: picture,
      /** The film's owner, where it is not the idea's own. */
      credit: z.string(),
    }),
  ),
});
export type IdeasCall = z.output<typeof call>;

const { shared, anyone } = publicEndpoints("Ideas");
/** The PDF in base64, and far more than the rest needs. */
const REQUEST_MAX_BYTES = 14 * 1024 * 1024;

export const ideasContract = {
  call: shared("GET", "/ideas/call/", {
    summary: "The edition's call for ideas, and ideas of earlier ones",
    problems: ["not_found"],
  })
    .input(z.object(inLanguage))
    .output(call),
  submit: anyone("POST", "/ideas/", {
    summary: "Submits an idea",
    description:
      "Refused as `ideas_closed` before the call's first day and after its last, by the edition's clocks. The same request sent again " +
      "gives the same id. A receipt goes to `contacto_email`. The file is stored as it was sent, " +
      "for reviewers alone. A file that is refused is " +
      "`invalid_input` with `file` as its field and `invalid_base64`, `too_large`, `not_pdf` or `encrypted` as its code.",
    problems: ["already_submitted", "ideas_closed", "not_found"],
    maxBodyBytes: REQUEST_MAX_BYTES,
    fileField: "file",
    countedAs: "ideas",
    successStatus: 201,
  })
    .input(ideaRequest)
    .output(z.object({ id: uuid })),
};
