import { Navigate, useLocation } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { localPath } from "#web/ui/language/local-path.ts";
import { safePath } from "#web/ui/session/redirect-to.ts";
import { useSession } from "#web/ui/session/session.ts";
import { MailLogin } from "./mail-login.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";

/** Log in, prove a second factor or set up the first, and go on to where one was. */
export default function SignIn() {
  const session = useSession();
  const wanted = safePath(new URLSearchParams(useLocation().search).get("redirect_to"));
  const returnTo = wanted ?? organiserPaths.start();
  if (!session) return <MailLogin returnTo={returnTo} />;
  return (
    <SecondFactorStep key={session.email} session={session}>
      <Navigate replace to={localPath(returnTo)} />
    </SecondFactorStep>
  );
}
