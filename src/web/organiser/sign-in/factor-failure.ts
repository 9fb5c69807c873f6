import { m } from "#messages/messages.js";
import { ApiProblem } from "../../api/api-problem.ts";
import { formatWait } from "../../api/format-wait.ts";
import { passkeyFailure } from "../../profile/passkeys/webauthn.ts";

/** What went wrong with a factor or a link, for people. */
export function factorFailure(error: unknown): string {
  if (!(error instanceof ApiProblem)) return passkeyFailure(error);
  switch (error.code) {
    case "factor_invalid":
      return m.second_factor_wrong();
    case "rate_limited":
      return m.account_rate_limited({ wait: formatWait(error.retryAfter ?? 60) });
    case "passkey_invalid":
      return m.passkeys_invalid();
    case "too_many_passkeys":
      return m.passkeys_too_many();
    case "login_not_fresh":
      return m.fresh_login_declined();
    case "step_up_needed":
      return m.second_factor_declined();
    case "last_factor":
      return m.second_factor_last();
    case "invalid_input":
      return m.second_factor_wrong();
    default:
      return m.organiser_failed_text();
  }
}
