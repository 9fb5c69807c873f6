import { m } from "#messages/messages.js";
import { passkeyFailure } from "#web/buyer/profile/passkeys/webauthn.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { explainUnread } from "../client/explain-failure.ts";

/** Explains a failed factor or link; the person may try again. Nothing failed: empty. */
export function factorFailure(error: unknown): string {
  if (error === null) return "";
  return error instanceof ApiProblem
    ? explainUnread(error, { invalid_input: () => m.second_factor_wrong() })
    : passkeyFailure(error);
}
