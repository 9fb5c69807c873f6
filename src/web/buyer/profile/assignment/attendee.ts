import * as z from "zod/mini";
import { personalFields } from "../personal-data/personal-schema.ts";

/** The small form of a bought unit (spec section 2, Profile). */
export const attendeeSchema = z.object({
  firstName: personalFields.firstName,
  lastName: personalFields.lastName,
  email: personalFields.email,
  company: personalFields.company,
});
export type Attendee = z.output<typeof attendeeSchema>;

export const emptyAttendee: Attendee = { firstName: "", lastName: "", email: "", company: "" };
