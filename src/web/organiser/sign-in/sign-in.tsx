import { Navigate, useLocation } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { localPath } from "#web/ui/language/local-path.ts";
import { useLoginSession } from "#web/ui/login-session/login-session.ts";
import { safePath } from "#web/ui/login-session/redirect-to.ts";
import { MailLogin } from "./mail-login.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";

/** Log in, prove a second factor or set up the first, and go on to where one was. */
export default function SignIn() {
  const loginSession = useLoginSession();
  const wanted = safePath(new URLSearchParams(useLocation().search).get("redirect_to"));
  const returnTo = wanted ?? organiserPaths.start();
  if (!loginSession) return <MailLogin returnTo={returnTo} />;
  return (
    <SecondFactorStep key={loginSession.email} loginSession={loginSession}>
      <Navigate replace to={localPath(returnTo)} />
    </SecondFactorStep>
  );
}
