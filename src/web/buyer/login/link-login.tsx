import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { type LoginFailure, logIn } from "./log-in.ts";
import { failureMessage } from "./login-messages.ts";

/** Logs in by the link in the mail. By POST, so that a mail scanner's GET does not use the link up. */
export function LinkLogin({ otp }: { otp: string }) {
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const navigate = useNavigate();
  const logInByLink = useCallback(async () => {
    setFailure(null);
    const failed = await logIn({ uuid: otp }, navigate);
    if (failed?.kind !== "refused") return setFailure(failed);
    toast.error(m.account_error(), failureMessage(failed));
    await navigate(localPath(paths.login()), { replace: true });
  }, [otp, navigate]);
  useEffect(() => void logInByLink(), [logInByLink]);

  if (!failure) {
    return (
      <div className="py-8 text-center">
        <LoadingArea label={m.login_entering()} />
        <p aria-hidden="true" className="font-semibold">
          {m.login_entering()}
        </p>
      </div>
    );
  }
  return (
    <div role="alert" className="mt-6 flex flex-col items-start gap-5">
      <p>{failureMessage(failure)}</p>
      <Button onClick={logInByLink}>{m.account_retry()}</Button>
    </div>
  );
}
