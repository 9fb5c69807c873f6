import { lazy, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { QueryProvider } from "#web/ui/api/query-provider.tsx";
import type { LoginSession } from "#web/ui/login-session/login-session.ts";
import { RequireLoginSession } from "#web/ui/login-session/require-login-session.tsx";
import { personalPageMeta } from "#web/ui/site/page-meta.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

/** Each tab's own scripts: who comes for a QR code does not wait for the forms of the account. */
const AccountPanel = lazy(() =>
  import("./account/account-panel.tsx").then((file) => ({ default: file.AccountPanel })),
);
const WalletPanel = lazy(() =>
  import("./wallet/wallet-panel.tsx").then((file) => ({ default: file.WalletPanel })),
);

export const meta = () => personalPageMeta(m.profile_title());

export default function Profile() {
  const [search] = useSearchParams();
  const tab = search.get("tab") === "tickets" ? "tickets" : "profile";
  return (
    <div className="page py-12 sm:py-16">
      <h1 className="mb-10 text-huge">{m.profile_title()}</h1>
      <RequireLoginSession returnTo={tab === "tickets" ? paths.wallet() : paths.profile()}>
        {(loginSession) => (
          <QueryProvider>
            <ProfileTabs loginSession={loginSession} tab={tab} />
          </QueryProvider>
        )}
      </RequireLoginSession>
    </div>
  );
}

function ProfileTabs({ loginSession, tab }: { loginSession: LoginSession; tab: "profile" | "tickets" }) {
  const [, setSearch] = useSearchParams();
  return (
    <Tabs
      label={m.profile_tabs()}
      value={tab}
      onChange={(next) => setSearch({ tab: next }, { replace: true, preventScrollReset: true })}
      tabs={[
        {
          value: "profile",
          label: m.profile_tab_account(),
          panel: waiting(<AccountPanel loginSession={loginSession} />),
        },
        {
          value: "tickets",
          label: m.profile_tab_wallet(),
          panel: waiting(<WalletPanel email={loginSession.email} />),
        },
      ]}
    />
  );
}

const waiting = (panel: ReactNode) => <Suspense fallback={<LoadingArea />}>{panel}</Suspense>;
