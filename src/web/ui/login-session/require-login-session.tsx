import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { clearQueryCache } from "../api/query-provider.tsx";
import { localPath } from "../language/local-path.ts";
import { LoadingArea } from "../spinner.tsx";
import { hasLoggedOut, hasLoginSessionEnded, type LoginSession, useLoginSession } from "./login-session.ts";
import { useHydrated } from "./use-hydrated.ts";

/** The history state of a login that is shown because the login session ended. */
export interface LoginState {
  loginSessionEnded: boolean;
}

/** Redirects a visitor without a valid login session to the login, replacing this history entry, and back afterwards. */
export function RequireLoginSession({
  returnTo,
  children,
}: {
  /** This screen's path. */
  returnTo: string;
  children: (loginSession: LoginSession) => ReactNode;
}) {
  const loginSession = useLoginSession();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const signedOut = hydrated && !loginSession;
  useEffect(() => {
    if (!signedOut) return;
    // Also where the login session ended in another tab.
    clearQueryCache();
    // After a log-out the person does not want to come back here.
    navigate(localPath(paths.login(hasLoggedOut() ? "" : returnTo)), {
      replace: true,
      state: hasLoginSessionEnded() ? ({ loginSessionEnded: true } satisfies LoginState) : null,
    });
  }, [signedOut, navigate, returnTo]);

  return loginSession ? children(loginSession) : <LoadingArea />;
}
