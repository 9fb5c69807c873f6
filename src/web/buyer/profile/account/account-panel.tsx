import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { queries } from "#web/ui/api/browser-client.ts";
import { Button } from "#web/ui/button.tsx";
import type { LoginSession } from "#web/ui/login-session/login-session.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { FreshLoginDialog } from "../fresh-login/fresh-login-dialog.tsx";
import { LoadFailed } from "../load-failed.tsx";
import { PasskeyList } from "../passkeys/passkey-list.tsx";
import { useOwnSignup } from "../personal-data/own-signup.ts";
import { QrDialog } from "../wallet/qr-dialog.tsx";
import { AccountForm } from "./account-form.tsx";
import { ChangeEmail } from "./change-email.tsx";
import { LoginSessionList } from "./login-session-list.tsx";
import { OwnData } from "./own-data.tsx";
import { useLogout } from "./use-logout.ts";

/** "Conta Pessoal": personal data, e-mail address, login sessions, export and erasure. */
export function AccountPanel({ loginSession }: { loginSession: LoginSession }) {
  const { email } = loginSession;
  const { data: signup, isPending, isError, isFetching, refetch } = useOwnSignup();
  const logout = useLogout();
  return (
    <div className="flex max-w-4xl flex-col gap-16">
      <section aria-labelledby="account-title">
        <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
          <h2 id="account-title" className="text-big">
            {m.profile_account_title()}
          </h2>
          <div className="flex flex-wrap gap-3">
            {signup?.qr_code && <QrButton qrCode={signup.qr_code} signupId={signup.id} />}
            <Button variant="outline" loading={logout.isPending} onClick={() => logout.mutate()}>
              {m.profile_logout()}
            </Button>
          </div>
        </div>
        {isPending && <FormSkeleton />}
        {isError && !signup && <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />}
        {signup !== undefined && (
          <AccountForm key={`${signup?.id} ${signup?.email}`} signup={signup} email={email} />
        )}
      </section>
      {signup !== undefined && <ChangeEmail email={signup?.email ?? email} movable={signup !== null} />}
      <PasskeyList />
      <LoginSessionList />
      <OwnData email={signup?.email ?? email} />
      <FreshLoginDialog loginSession={loginSession} />
    </div>
  );
}

function FormSkeleton() {
  return (
    <div role="status" aria-label={m.ui_loading()} className="grid gap-5 sm:grid-cols-2">
      {Array.from({ length: 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike.
        <Skeleton key={index} className="h-19" />
      ))}
    </div>
  );
}

/** "Ver QR Code": the person's code. */
function QrButton({ qrCode, signupId }: { qrCode: string; signupId: string }) {
  const assigned = useQuery({
    ...queries.wallet.assigned.queryOptions({ input: { signup__uuid: signupId } }),
    staleTime: 0,
  });
  return (
    <QrDialog
      qrCode={qrCode}
      alt={m.profile_qr_alt()}
      button={m.profile_show_qr()}
      title={m.profile_qr_title()}
    >
      {assigned.data?.count === 0 ? m.profile_qr_no_ticket() : m.profile_qr_text()}
    </QrDialog>
  );
}
