import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { askForProof } from "#web/ui/login-session/ask-for-proof.ts";

const isStepUpNeeded = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === "step_up_needed" || error.code === "second_factor_needed");

/** A second factor of the last ten minutes. */
export const {
  withProof: withStepUp,
  useAsked: useStepUpAsked,
  end: endStepUp,
} = askForProof(isStepUpNeeded);
