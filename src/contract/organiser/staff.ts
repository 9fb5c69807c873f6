import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { dateTime, listOf, page, requiredText, uuid } from "../fields.ts";
import { owners, staffRoles } from "./staff-roles.ts";

const person = {
  id: uuid,
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
};

const me = z.object({
  ...person,
  /** When this session's second factor was proved, and until when that lasts for what needs a fresh one. */
  second_factor_at: dateTime,
  step_up_until: dateTime,
});
export type StaffMe = z.output<typeof me>;

const member = z.object({
  ...person,
  invited_at: dateTime,
  /** Null until they have accepted the invitation. */
  joined_at: dateTime.nullable(),
});
export type ShownStaff = z.output<typeof member>;

const tag = "Staff";

export const staffContract = {
  me: endpoint("GET", "/organiser/me/", {
    summary: "The caller as a member of staff",
    tag,
    roles: staffRoles,
  }).output(me),
  list: endpoint("GET", "/organiser/staff/", {
    summary: "Members of staff, those invited too",
    tag,
    roles: owners,
  })
    .input(z.object(page))
    .output(listOf(member)),
  update: endpoint("PATCH", "/organiser/staff/{id}/", {
    summary: "Changes a member's name or role",
    tag,
    roles: owners,
    audited: true,
    stepUp: true,
    problems: ["not_found", "last_owner"],
  })
    .input(
      z.strictObject({ id: uuid, name: requiredText(200).optional(), role: z.enum(staffRoles).optional() }),
    )
    .output(member),
};
