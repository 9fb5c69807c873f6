import { ApiProblem } from "#web/ui/api/api-problem.ts";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { readLoginSession } from "#web/ui/login-session/login-session.ts";
import { loadOwnSignup } from "../profile/personal-data/own-signup.ts";

export type Outcome = "done" | "unknown" | "taken" | "failed";

/**
 * Changes the account's e-mail address by the mailed link. A login session in this browser continues under the new
 * address.
 */
export async function confirmEmail(api: ApiClient, token: string): Promise<Outcome> {
  try {
    await api.ownAccount.confirmEmail({ token });
  } catch (error) {
    return outcomeOf(error);
  }
  if (readLoginSession()) await loadOwnSignup().catch(() => {});
  return "done";
}

function outcomeOf(error: unknown): Outcome {
  const code = error instanceof ApiProblem ? error.code : null;
  if (code === "email_taken") return "taken";
  return code === "not_found" || code === "invalid_input" ? "unknown" : "failed";
}
