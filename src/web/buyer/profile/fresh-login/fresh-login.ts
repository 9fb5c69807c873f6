import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { askForProof } from "#web/ui/login-session/ask-for-proof.ts";
import { forgetFreshLogin } from "#web/ui/login-session/fresh-login-wanted.ts";

export const isLoginNotFresh = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === "login_not_fresh";

/** A login of the last ten minutes: where it is older, the person logs in again in a dialog of the page. */
export const {
  withProof: withFreshLogin,
  useAsked: useFreshLoginAsked,
  end: endFreshLogin,
} = askForProof(isLoginNotFresh, forgetFreshLogin);
