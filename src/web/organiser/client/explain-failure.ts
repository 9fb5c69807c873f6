import { m } from "#messages/messages.js";
import { ApiProblem } from "../../api/api-problem.ts";
import { explainFieldProblem } from "../form/explain-issue.ts";

/** Why a change was refused, in a sentence for the editor. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof ApiProblem)) return m.organiser_not_sent();
  if (error.code === "changed_meanwhile") return m.organiser_changed_meanwhile();
  if (error.code === "record_in_use") {
    const names = (error.errors ?? []).map(({ detail }) => detail);
    return m.organiser_in_use({ names: names.slice(0, 5).join("; ") || error.message });
  }
  if (error.code === "not_found") return m.organiser_gone_text();
  if (error.code === "role_missing") return m.organiser_not_for_role_text();
  return error.errors?.map(explainFieldProblem).join("; ") || error.message || m.organiser_not_sent();
}
