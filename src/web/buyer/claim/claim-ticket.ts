import type { Claimant } from "#contract/wallet/claims.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api } from "#web/ui/api/browser-client.ts";
import { failureMessage, tooOften } from "#web/ui/api/failure-message.ts";
import { refusedAnswers } from "../questions/answer-errors.ts";

type ClaimResult =
  | { outcome: "claimed"; email: string }
  /** The link has no tickets left, or was withdrawn. */
  | { outcome: "unavailable" }
  /** By question. */
  | { outcome: "answers"; errors: Record<string, string> }
  | { outcome: "refused"; field: "email" | "root"; message: string };

export async function claimTicket(token: string, person: Claimant): Promise<ClaimResult> {
  try {
    const { email } = await api.claims.claim({ token, ...person });
    return { outcome: "claimed", email };
  } catch (error) {
    return refusal(error, person.email);
  }
}

function refusal(error: unknown, email: string): ClaimResult {
  const refused = (field: "email" | "root", message: string): ClaimResult => ({
    outcome: "refused",
    field,
    message,
  });
  switch (error instanceof ApiProblem && error.code) {
    case "claim_link_used":
    case "not_found":
      return { outcome: "unavailable" };
    case "already_assigned":
      return refused("email", m.wallet_already_assigned({ email }));
    case "invalid_input": {
      const errors = refusedAnswers(error);
      if (Object.keys(errors).length > 0) return { outcome: "answers", errors };
      return refused("email", m.account_email_invalid());
    }
    default:
      return refused(
        "root",
        failureMessage(error, { ticket_over: m.claim_over, rate_limited: tooOften }, m.profile_no_answer),
      );
  }
}
