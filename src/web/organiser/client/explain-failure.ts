import type { ProblemCode } from "#contract/problem.ts";
import { m } from "#messages/messages.js";
import { isDeviceFailure } from "#web/buyer/profile/passkeys/webauthn.ts";
import { ApiProblem, isOutcomeUnknown } from "#web/ui/api/api-problem.ts";
import { formatWait } from "#web/ui/api/format-wait.ts";
import { explainFieldProblem } from "../form/explain-issue.ts";

/** Each refusal in a sentence for staff, by its code. */
export type Refusals = Partial<Record<ProblemCode, (problem: ApiProblem) => string>>;

const refusalsEverywhere: Refusals = {
  changed_meanwhile: () => m.organiser_changed_meanwhile(),
  record_in_use: ({ errors = [], message }) => {
    const names = errors.map(({ detail }) => detail);
    return m.organiser_in_use({ names: names.slice(0, 5).join("; ") || message });
  },
  not_found: () => m.organiser_gone_text(),
  role_missing: () => m.organiser_not_for_role_text(),
  factor_invalid: () => m.second_factor_wrong(),
  rate_limited: ({ retryAfter }) => m.account_rate_limited({ wait: formatWait(retryAfter ?? 60) }),
  passkey_invalid: () => m.passkeys_invalid(),
  too_many_passkeys: () => m.passkeys_too_many(),
  login_not_fresh: () => m.fresh_login_declined(),
  step_up_needed: () => m.second_factor_declined(),
  call_closed: () => m.proposal_closed(),
  already_submitted: () => m.proposal_again(),
  edition_not_ready: ({ errors, message }) => (errors ? message : m.organiser_proposals_no_place()),
  last_factor: () => m.second_factor_last(),
};

/** Says why the server refused a change, or that it may have been made. `refusals`: a screen's own, more exact texts. */
export function explainFailure(error: unknown, refusals: Refusals = {}): string {
  const unknown = explainUnknown(error);
  if (unknown) return unknown;
  if (!(error instanceof ApiProblem))
    return isDeviceFailure(error) ? m.passkeys_device_failed() : m.organiser_failed_text();
  const explain = refusals[error.code] ?? refusalsEverywhere[error.code];
  if (explain) return explain(error);
  // The same fault in several fields is said once.
  const ofFields = [...new Set(error.errors?.map(explainFieldProblem))];
  return ofFields.join("; ") || error.message || m.organiser_failed_text();
}

/** Null: it was refused, and nothing changed. */
export function explainUnknown(error: unknown): string | null {
  if (!isOutcomeUnknown(error)) return null;
  return error instanceof ApiProblem ? m.organiser_fault() : m.organiser_no_answer();
}

/** Says why a read failed; reading changes nothing, so the person may ask again. */
export const explainUnread = (error: unknown, refusals?: Refusals): string =>
  isOutcomeUnknown(error) ? m.organiser_failed_text() : explainFailure(error, refusals);
