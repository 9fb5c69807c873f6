import { m } from "#messages/messages.js";
import { notify } from "../kit/notices.tsx";
import { explainFailure, explainUnknown } from "./explain-failure.ts";

interface Refusal {
  /** The title of a refusal. */
  refused?: string;
  /** Why it was refused. */
  explain?: (error: unknown) => string;
}

/** Says that a change was refused, or that it is not known whether it was made. */
export function notifyFailure(
  error: unknown,
  { refused = m.organiser_nothing_changed(), explain = explainFailure }: Refusal = {},
): void {
  const unknown = explainUnknown(error);
  if (unknown) notify.failed(m.organiser_outcome_unknown(), unknown);
  else notify.failed(refused, explain(error));
}
