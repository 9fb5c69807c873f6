import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { clearQueryCache } from "#web/ui/api/query-provider.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { signIn } from "#web/ui/session/session.ts";
import { LoadingArea } from "../../ui/spinner.tsx";
import { organiserApi } from "../client/organiser-client.ts";
import { KitButton, KitLink } from "../kit/button.tsx";
import { LoadFailed } from "../kit/load-failed.tsx";
import { roleNames } from "../shell/account-menu.tsx";
import { factorFailure } from "./factor-failure.ts";
import { Failure } from "./mail-login.tsx";
import { SignInPage } from "./sign-in-page.tsx";

/** An invitation's link. Opening it changes nothing; the button accepts. */
export default function Join() {
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const {
    data,
    error: failed,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => organiserApi.joining.showInvitation({ token }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const accept = async () => {
    setBusy(true);
    setError("");
    try {
      const session = await organiserApi.joining.accept({ token });
      clearQueryCache();
      signIn(session);
      await navigate(localPath(organiserPaths.signIn()), { replace: true });
    } catch (failure) {
      setError(isInvalid(failure) ? m.join_invalid_text() : factorFailure(failure));
      setBusy(false);
    }
  };
  if (isInvalid(failed)) {
    return (
      <SignInPage title={m.join_invalid_title()} text={m.join_invalid_text()}>
        <KitLink to={organiserPaths.signIn()}>{m.organiser_sign_in()}</KitLink>
      </SignInPage>
    );
  }
  if (!data) {
    return (
      <main className="grid min-h-dvh content-center">
        {failed ? (
          <LoadFailed level={1} error={failed} onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <LoadingArea />
        )}
      </main>
    );
  }
  const role = roleNames[data.role]();
  const text = data.invited_by ? m.join_text_by({ name: data.invited_by, role }) : m.join_text({ role });
  return (
    <SignInPage title={m.join_title({ name: data.name })} text={text}>
      <p className="mb-5 border-y py-3 font-mono">{data.email}</p>
      <KitButton variant="primary" className="min-h-12 w-full" loading={busy} onClick={accept}>
        {m.mail_staff_invitation_button()}
      </KitButton>
      <Failure>{error}</Failure>
    </SignInPage>
  );
}

export const isInvalid = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === "login_invalid";
