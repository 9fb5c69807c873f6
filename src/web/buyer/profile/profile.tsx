import { useSearchParams } from "react-router";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { QueryProvider } from "#web/ui/api/query-provider.tsx";
import type { LoginSession } from "#web/ui/login-session/login-session.ts";
import { RequireLoginSession } from "#web/ui/login-session/require-login-session.tsx";
import { personalPageMeta } from "#web/ui/site/page-meta.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { AccountPanel } from "./account/account-panel.tsx";
import { WalletPanel } from "./wallet/wallet-panel.tsx";

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
          panel: <AccountPanel loginSession={loginSession} />,
        },
        {
          value: "tickets",
          label: m.profile_tab_wallet(),
          panel: <WalletPanel email={loginSession.email} />,
        },
      ]}
    />
  );
}
