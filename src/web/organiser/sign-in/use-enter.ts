import { useNavigate } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { clearQueryCache } from "#web/ui/api/query-provider.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { signIn } from "#web/ui/login-session/login-session.ts";

/** Signs in with the login session that a link has opened, and goes on to the second factor. */
export function useEnter() {
  const navigate = useNavigate();
  return (loginSession: Parameters<typeof signIn>[0]) => {
    clearQueryCache();
    signIn(loginSession);
    void navigate(localPath(organiserPaths.signIn()), { replace: true });
  };
}
