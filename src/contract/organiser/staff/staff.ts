import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { dateTime, email, listOf, page, requiredText, uuid } from "../../fields.ts";
import { owners, staffRoles } from "./staff-roles.ts";

const person = {
  id: uuid,
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
};

const me = z.object({
  ...person,
  /** The time of this login session's second factor, and the end of its freshness. */
  second_factor_at: dateTime,
  step_up_until: dateTime,
});
export type StaffMe = z.output<typeof me>;

export const staffActions = ["update", "invite_again", "end_sessions", "reset_factors", "remove"] as const;
export type StaffAction = (typeof staffActions)[number];

const member = z.object({
  ...person,
  invited_at: dateTime,
  /** Null until they have accepted the invitation. */
  joined_at: dateTime.nullable(),
  /** The expiry of the open invitation's link; null: none was sent yet, or they have joined. */
  invitation_expires_at: dateTime.nullable(),
  /** They have a passkey or an authenticator app. */
  has_second_factor: z.boolean(),
  /** An owner may do these with them now; any other is refused. */
  actions: z.array(z.enum(staffActions)),
});
export type ShownStaff = z.output<typeof member>;

const memberLoginSession = z.object({
  id: uuid,
  /** From the User-Agent at login; empty when unknown. */
  browser: z.string(),
  system: z.string(),
  created_at: dateTime,
  /** The hour in which it was last used. */
  last_seen_at: dateTime.nullable(),
  /** The last time that it proved a second factor; null: never. */
  second_factor_at: dateTime.nullable(),
});
export type MemberLoginSession = z.output<typeof memberLoginSession>;

const tag = "Staff";
const { read, change } = staffEndpoints(tag, owners);

export const staffContract = {
  me: staffEndpoints(tag, staffRoles)
    .read("GET", "/organiser/me/", { summary: "The caller as a member of staff" })
    .output(me),
  list: read("GET", "/organiser/staff/", { summary: "Members of staff, those invited too" })
    .input(z.object(page))
    .output(listOf(member)),
  invite: change("POST", "/organiser/staff/", {
    summary: "Invites an address by mail",
    problems: ["already_staff"],
    successStatus: 201,
  })
    .input(z.strictObject({ email, name: requiredText(200), role: z.enum(staffRoles) }))
    .output(member),
  inviteAgain: change("POST", "/organiser/staff/{id}/invite/", {
    summary: "Mails a new invitation, which ends the one before",
    problems: ["already_staff"],
  })
    .input(z.strictObject({ id: uuid }))
    .output(member),
  update: change("PATCH", "/organiser/staff/{id}/", {
    summary: "Changes a member's name or role",
    problems: ["last_owner"],
  })
    .input(
      z.strictObject({ id: uuid, name: requiredText(200).optional(), role: z.enum(staffRoles).optional() }),
    )
    .output(member),
  remove: change("POST", "/organiser/staff/{id}/remove/", {
    summary: "Removes a member or withdraws an invitation; their sessions end at once",
    problems: ["last_owner"],
    successStatus: 204,
  })
    .input(z.strictObject({ id: uuid }))
    .output(z.void()),
  resetFactors: change("POST", "/organiser/staff/{id}/reset-factors/", {
    summary:
      "For a member who lost every factor: ends them and all sessions; the next login sets up a new one",
    successStatus: 204,
  })
    .input(z.strictObject({ id: uuid }))
    .output(z.void()),
  sessions: read("GET", "/organiser/staff/{id}/sessions/", { summary: "A member's active sessions" })
    .input(z.object({ id: uuid, ...page }))
    .output(listOf(memberLoginSession)),
  endSessions: change("POST", "/organiser/staff/{id}/sessions/end/", {
    summary: "Ends one of a member's sessions, or all of them",
    description: "Without a fresh second factor, so that a lost device is out at once.",
    successStatus: 204,
  })
    .input(
      z.strictObject({
        id: uuid,
        /** Null: all. */
        session: uuid.nullable().default(null),
      }),
    )
    .output(z.void()),
};
