import type { PersonalForm } from "../personal-data/personal-form.ts";

/** The small form of a bought unit (spec section 2, Profile). */
export type Attendee = Pick<PersonalForm, "firstName" | "lastName" | "email" | "company">;

export const emptyAttendee: Attendee = { firstName: "", lastName: "", email: "", company: "" };
