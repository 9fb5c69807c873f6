import { useNavigate } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { clearQueryCache } from "#web/ui/api/query-provider.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { signIn } from "#web/ui/session/session.ts";

/** Signs in with the session that a link has opened, and goes on to the second factor. */
export function useEnter() {
  const navigate = useNavigate();
  return (session: Parameters<typeof signIn>[0]) => {
    clearQueryCache();
    signIn(session);
    void navigate(localPath(organiserPaths.signIn()), { replace: true });
  };
}
