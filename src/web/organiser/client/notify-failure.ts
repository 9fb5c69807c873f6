import { m } from "#messages/messages.js";
import { isOutcomeUnknown } from "#web/ui/api/api-problem.ts";
import { notify } from "../kit/notices.tsx";
import { explainFailure, type Refusals } from "./explain-failure.ts";

export interface FailureTexts {
  /** The title of a refusal. */
  refused?: string | undefined;
  refusals?: Refusals | undefined;
}

/** Says that a change was refused, or that it is not known whether it was made; gives the notice's id. */
export function notifyFailure(
  error: unknown,
  { refused = m.organiser_nothing_changed(), refusals }: FailureTexts = {},
): string {
  const title = isOutcomeUnknown(error) ? m.organiser_outcome_unknown() : refused;
  return notify.failed(title, explainFailure(error, refusals));
}
