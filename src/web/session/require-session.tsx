import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { localPath } from "../language/local-path.ts";
import { LoadingArea } from "../ui/spinner.tsx";
import { hasLoggedOut, type Session, useSession } from "./session.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Sends who has no valid session to log in, in place of this history entry, and back here afterwards. */
export function RequireSession({
  path,
  children,
}: {
  /** Of this screen, without the first slash. */
  path: string;
  children: (session: Session) => ReactNode;
}) {
  const session = useSession();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const signedOut = hydrated && !session;
  useEffect(() => {
    if (!signedOut) return;
    // Who logs out is not on the way here.
    const query = hasLoggedOut() ? "" : `?redirect_to=${encodeURIComponent(path)}`;
    navigate(localPath(`/login${query}`), { replace: true });
  }, [signedOut, navigate, path]);

  return session ? children(session) : <LoadingArea />;
}
