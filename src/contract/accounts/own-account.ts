import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { dateTime, email, linkToken, listOf, page, uuid } from "../fields.ts";

const shownLoginSession = z.object({
  /** The login session's id, not its token: it opens nothing. */
  id: uuid,
  /** From the User-Agent at login; empty when unknown. */
  browser: z.string(),
  system: z.string(),
  created_at: dateTime,
  /** The hour in which it was last used. */
  last_seen_at: dateTime.nullable(),
  /** True for the login session of this request. */
  current: z.boolean(),
});
export type ShownLoginSession = z.output<typeof shownLoginSession>;

const { signedIn, anyone } = publicEndpoints("Own account");

export const ownAccountContract = {
  sessions: signedIn("GET", "/sessions/", { summary: "The caller's live sessions, this one first" })
    .input(z.object(page))
    .output(listOf(shownLoginSession)),
  revokeSession: signedIn("POST", "/sessions/{id}/revoke/", {
    summary: "Ends one of the caller's sessions at once",
    successStatus: 204,
  })
    .input(z.strictObject({ id: uuid }))
    .output(z.void()),
  revokeOtherSessions: signedIn("POST", "/sessions/revoke-others/", {
    summary: "Ends all of the caller's sessions but this one",
    problems: ["login_not_fresh"],
    successStatus: 204,
  }).output(z.void()),
  changeEmail: signedIn("POST", "/accounts/email/", {
    summary: "Sends a link to a new address, which moves the account there once it is confirmed",
    description:
      "Answers the same whether the address is known or not; a note goes to the current one. The link works once, for 15 " +
      "minutes, and only while the session that asked lasts. `not_found` for a caller who has no signup to move.",
    successStatus: 202,
    problems: ["login_not_fresh", "step_up_needed", "not_found"],
  })
    .input(z.strictObject({ email }))
    .output(z.object({})),
  confirmEmail: anyone("POST", "/accounts/email/confirm/", {
    summary: "Moves an account to the address that this link was sent to",
    description:
      "The session that asked goes on under the new address; all others of the account end. `not_found` for a link " +
      "that is unknown, used or expired; `email_taken` where the address has an account of its own by now.",
    problems: ["not_found", "email_taken"],
  })
    .input(z.strictObject({ token: linkToken }))
    .output(z.object({ email: z.string() })),
  exportAccount: signedIn("GET", "/accounts/export/", {
    summary: "All of the caller's data, as a JSON file",
    problems: ["login_not_fresh"],
  }).output(z.file().mime("application/json")),
  eraseAccount: signedIn("POST", "/accounts/erase/", {
    summary: "Erases the caller's account for good",
    description:
      "`email` is the account's own address once more. Tickets in the caller's name become invalid; those assigned to " +
      "others stay theirs. Of paid orders, invoicing data are retained apart for as long as the law requires.",
    successStatus: 204,
    problems: ["login_not_fresh", "payment_pending", "record_in_use"],
  })
    .input(z.strictObject({ email }))
    .output(z.void()),
};
