import { z } from "zod";
import { loginSession } from "../../accounts/accounts.ts";
import { publicEndpoints } from "../../endpoint.ts";
import { email, linkToken, requiredText } from "../../fields.ts";
import { staffRoles } from "./staff-roles.ts";

const invitation = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  /** The inviter's name; empty: the command line. */
  invited_by: z.string(),
});
export type ShownInvitation = z.output<typeof invitation>;

const { anyone } = publicEndpoints("Staff");

/** The steps that make an address a member of staff; anyone with an invitation's link may call them. */
export const joiningContract = {
  showInvitation: anyone("POST", "/staff/invitation/", {
    summary: "What a link invites to; changes nothing",
    problems: ["login_invalid"],
  })
    .input(z.strictObject({ token: linkToken }))
    .output(invitation),
  accept: anyone("POST", "/staff/join/", {
    summary: "Accepts an invitation, and logs in",
    problems: ["login_invalid"],
  })
    .input(z.strictObject({ token: linkToken }))
    .output(loginSession),
  checkSetUp: anyone("POST", "/staff/set-up/check/", {
    summary: "Whether a set-up link is valid; changes nothing",
    problems: ["login_invalid"],
    successStatus: 204,
  })
    .input(z.strictObject({ token: linkToken }))
    .output(z.void()),
  setUp: anyone("POST", "/staff/set-up/", {
    summary: "Makes the first owner of a shop, and logs in",
    description: "The link is printed when a shop without an owner starts.",
    problems: ["login_invalid"],
  })
    .input(z.strictObject({ token: linkToken, email, name: requiredText(200) }))
    .output(loginSession),
};
