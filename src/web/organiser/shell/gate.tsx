import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { plainPath } from "#contract/language.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { paths } from "#contract/paths.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { clearQueryCache } from "#web/ui/api/query-provider.tsx";
import { hasLoginSessionEnded, useLoginSession } from "#web/ui/login-session/login-session.ts";
import { organiserQueries } from "../client/organiser-client.ts";
import { clearOthersDrafts } from "../form/record-drafts.ts";
import { KitLink } from "../kit/button.tsx";
import { loaded } from "../kit/loaded.tsx";
import { StatePanel } from "../kit/state-panel.tsx";
import { CentredPage } from "../sign-in/sign-in-page.tsx";
import { StaffContext } from "./staff-context.ts";

/** Lets in only staff with a login session and a fresh second factor. */
export function Gate({ children }: { children: ReactNode }) {
  const loginSession = useLoginSession();
  const signedOut = loginSession === null;
  // Also where the login session ended in another tab.
  useEffect(() => {
    if (signedOut) clearQueryCache();
  }, [signedOut]);
  return signedOut ? <SignedOut /> : <StaffOnly key={loginSession.token}>{children}</StaffOnly>;
}

function StaffOnly({ children }: { children: ReactNode }) {
  const query = useQuery(organiserQueries.staff.me.queryOptions());
  const { data, waiting } = loaded(query, { level: 1 });
  const email = data?.email;
  useEffect(() => {
    if (email) clearOthersDrafts(email);
  }, [email]);
  // The screen stays, with the member's unsaved text, if only the latest check failed.
  if (data) return <StaffContext value={data}>{children}</StaffContext>;
  const code = query.error instanceof ApiProblem ? query.error.code : null;
  if (code && code in refusals) return <Refused code={code} />;
  return <CentredPage>{waiting}</CentredPage>;
}

const refusals: Partial<
  Record<ProblemCode, { title: () => string; text: () => string; action: () => string }>
> = {
  role_missing: {
    title: m.organiser_role_missing_title,
    text: m.organiser_role_missing_text,
    action: m.organiser_sign_in_as_other,
  },
  second_factor_missing: {
    title: m.organiser_factor_missing_title,
    text: m.organiser_factor_missing_text,
    action: m.organiser_factor_missing_action,
  },
  second_factor_needed: {
    title: m.organiser_factor_needed_title,
    text: m.organiser_factor_needed_text,
    action: m.organiser_factor_needed_action,
  },
};

function Refused({ code }: { code: ProblemCode }) {
  const { title, text, action } = refusals[code] ?? {};
  return (
    <CentredPage>
      <StatePanel level={1} alert title={title?.() ?? ""} text={text?.()}>
        <ToSignIn>{action?.()}</ToSignIn>
        <KitLink to={paths.home()} reloadDocument>
          {m.organiser_to_site()}
        </KitLink>
      </StatePanel>
    </CentredPage>
  );
}

function SignedOut() {
  const ended = hasLoginSessionEnded();
  return (
    <CentredPage>
      <StatePanel
        level={1}
        title={ended ? m.organiser_login_session_ended_title() : m.organiser_signed_out_title()}
        text={ended ? m.organiser_login_session_ended_text() : m.organiser_signed_out_text()}
      >
        <ToSignIn>{m.organiser_sign_in()}</ToSignIn>
        <KitLink to={paths.home()} reloadDocument>
          {m.organiser_to_site()}
        </KitLink>
      </StatePanel>
    </CentredPage>
  );
}

/** Leads back here afterwards. */
function ToSignIn({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <KitLink variant="primary" to={organiserPaths.signIn(plainPath(pathname) + search)}>
      {children}
    </KitLink>
  );
}
