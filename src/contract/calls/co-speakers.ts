import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { linkToken } from "../fields.ts";

const naming = z.object({
  edition: z.object({ name: z.string(), year: z.int(), contact_email: z.string() }),
  title: z.string(),
  /** The first speaker. */
  named_by: z.string(),
  /** The reader as the proposal names them; null: it names them no more. */
  speaker: z
    .object({ name: z.string(), position: z.string(), company: z.string(), bio: z.string() })
    .nullable(),
  /** They have taken themselves off it. */
  left: z.boolean(),
  /** False once it is a session of the programme: the organiser changes that. */
  can_leave: z.boolean(),
});
export type Naming = z.output<typeof naming>;

const { anyone } = publicEndpoints("Calls for sessions");
const byLink = { token: linkToken };

export const coSpeakerContract = {
  read: anyone("GET", "/co-speaker/{token}/", {
    summary: "What a session's proposal says of a co-speaker, by the link of their mail",
    description: "Reading changes nothing.",
  })
    .input(z.object(byLink))
    .output(naming),
  leave: anyone("POST", "/co-speaker/{token}/leave/", {
    summary: "Takes a co-speaker off a proposal, which cannot name them again",
    description: "Used again it changes nothing. Once it is a session of the programme: `changed_meanwhile`.",
    problems: ["changed_meanwhile"],
  })
    .input(z.strictObject(byLink))
    .output(naming),
};
