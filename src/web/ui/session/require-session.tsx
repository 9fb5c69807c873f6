import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { clearQueryCache } from "../api/query-provider.tsx";
import { localPath } from "../language/local-path.ts";
import { LoadingArea } from "../spinner.tsx";
import { hasLoggedOut, hasSessionEnded, type Session, useSession } from "./session.ts";
import { useHydrated } from "./use-hydrated.ts";

/** The history state of a login that is shown because the session ended. */
export interface LoginState {
  sessionEnded: boolean;
}

/** Redirects a visitor without a valid session to the login, replacing this history entry, and back afterwards. */
export function RequireSession({
  returnTo,
  children,
}: {
  /** This screen's path. */
  returnTo: string;
  children: (session: Session) => ReactNode;
}) {
  const session = useSession();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const signedOut = hydrated && !session;
  useEffect(() => {
    if (!signedOut) return;
    // Also where the session ended in another tab.
    clearQueryCache();
    // After a log-out the person does not want to come back here.
    navigate(localPath(paths.login(hasLoggedOut() ? "" : returnTo)), {
      replace: true,
      state: hasSessionEnded() ? ({ sessionEnded: true } satisfies LoginState) : null,
    });
  }, [signedOut, navigate, returnTo]);

  return session ? children(session) : <LoadingArea />;
}
