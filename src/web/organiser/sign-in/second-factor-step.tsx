import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { SecondFactor } from "#contract/organiser/staff/second-factor.ts";
import { m } from "#messages/messages.js";
import { useLogout } from "#web/buyer/profile/account/use-logout.ts";
import { FreshLoginDialog } from "#web/buyer/profile/fresh-login/fresh-login-dialog.tsx";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import type { LoginSession } from "#web/ui/login-session/login-session.ts";
import { organiserQueries } from "../client/organiser-client.ts";
import { KitButton } from "../kit/button.tsx";
import { loaded } from "../kit/loaded.tsx";
import { ProveFactor } from "./prove-factor.tsx";
import { SetUpFactor } from "./set-up-factor.tsx";
import { CentredPage, SignInPage } from "./sign-in-page.tsx";

/** `children`: what comes once this login session has a second factor. */
export function SecondFactorStep({
  loginSession,
  children,
}: {
  loginSession: LoginSession;
  children: ReactNode;
}) {
  const query = useQuery(organiserQueries.secondFactor.show.queryOptions({ staleTime: 0, retry: false }));
  const { data, waiting } = loaded(query, { level: 1 });
  const queryClient = useQueryClient();
  // While the first factor is being set up, its recovery codes come before the way on.
  const [settingUp, setSettingUp] = useState(false);
  const onProved = (state: SecondFactor) => {
    queryClient.setQueryData(organiserQueries.secondFactor.show.queryKey(), state);
    void queryClient.invalidateQueries({ queryKey: organiserQueries.staff.key() });
  };

  if (!data) {
    const { error } = query;
    return error instanceof ApiProblem && error.code === "role_missing" ? (
      <NoStaff email={loginSession.email} />
    ) : (
      <CentredPage>{waiting}</CentredPage>
    );
  }
  if (settingUp || (data.passkeys === 0 && !data.totp)) {
    return (
      <>
        <SetUpFactor
          onBegun={() => setSettingUp(true)}
          onDone={() => setSettingUp(false)}
          onProved={onProved}
        />
        <FreshLoginDialog loginSession={loginSession} />
      </>
    );
  }
  if (!data.valid_until || Date.parse(data.valid_until) <= serverTime()) {
    return (
      <SignInPage title={m.second_factor_title()} text={m.second_factor_text({ email: loginSession.email })}>
        <ProveFactor state={data} onProved={onProved} />
        <OtherAccount />
      </SignInPage>
    );
  }
  return children;
}

function NoStaff({ email }: { email: string }) {
  return (
    <SignInPage title={m.organiser_role_missing_title()} text={m.sign_in_no_staff({ email })}>
      <OtherAccount />
    </SignInPage>
  );
}

function OtherAccount() {
  const logout = useLogout();
  return (
    <KitButton
      variant="quiet"
      className="mt-6 -ml-3"
      loading={logout.isPending}
      onClick={() => logout.mutate()}
    >
      {m.organiser_sign_in_as_other()}
    </KitButton>
  );
}
