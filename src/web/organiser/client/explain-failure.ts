import { m } from "#messages/messages.js";
import { ApiProblem, isOutcomeUnknown } from "../../api/api-problem.ts";
import { explainFieldProblem } from "../form/explain-issue.ts";

/** Why a change was refused, or that it may have been made, in a sentence for staff. */
export function explainFailure(error: unknown): string {
  const unknown = explainUnknown(error);
  if (unknown) return unknown;
  if (!(error instanceof ApiProblem)) return m.organiser_failed_text();
  if (error.code === "changed_meanwhile") return m.organiser_changed_meanwhile();
  if (error.code === "record_in_use") {
    const names = (error.errors ?? []).map(({ detail }) => detail);
    return m.organiser_in_use({ names: names.slice(0, 5).join("; ") || error.message });
  }
  if (error.code === "not_found") return m.organiser_gone_text();
  if (error.code === "role_missing") return m.organiser_not_for_role_text();
  return error.errors?.map(explainFieldProblem).join("; ") || error.message || m.organiser_failed_text();
}

/** Null: it was refused, and nothing changed. */
export function explainUnknown(error: unknown): string | null {
  if (!isOutcomeUnknown(error)) return null;
  return error instanceof ApiProblem ? m.organiser_fault() : m.organiser_no_answer();
}

/** Why something could not be read, which changes nothing: it can be asked for again. */
export const explainUnread = (
  error: unknown,
  explain: (error: unknown) => string = explainFailure,
): string => (isOutcomeUnknown(error) ? m.organiser_failed_text() : explain(error));
