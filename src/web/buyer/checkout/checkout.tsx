import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { QueryProvider } from "#web/ui/api/query-provider.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { type LoginSession, readSignup } from "#web/ui/login-session/login-session.ts";
import { RequireLoginSession } from "#web/ui/login-session/require-login-session.tsx";
import { personalPageMeta } from "#web/ui/site/page-meta.ts";
import { useIsPreview } from "#web/ui/site/use-site.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { useOwnSignup } from "../profile/personal-data/own-signup.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";

export const meta = () => personalPageMeta(m.checkout_title());

export default function Checkout() {
  if (useIsPreview())
    return (
      <div className="page py-12 sm:py-16">
        <h1 className="text-huge">{m.checkout_title()}</h1>
        <p className="mt-4 max-w-prose text-lg">{m.preview_no_checkout()}</p>
      </div>
    );
  return (
    <div className="page py-12 sm:py-16">
      <header className="mb-12 max-w-3xl">
        <h1 className="text-huge">{m.checkout_title()}</h1>
        <p className="mt-4 text-lg text-muted">{m.checkout_lead()}</p>
      </header>
      <noscript>
        <p className="mb-6 max-w-prose text-lg">
          {m.plain_checkout()}{" "}
          <a href={localPath(paths.cart())} className="font-semibold underline underline-offset-4">
            {m.plain_checkout_link()}
          </a>
        </p>
      </noscript>
      <RequireLoginSession returnTo={paths.checkout()}>
        {(loginSession) => (
          <QueryProvider>
            <WithSignup loginSession={loginSession} />
          </QueryProvider>
        )}
      </RequireLoginSession>
    </div>
  );
}

/** If the request fails, the form starts from the signup stored in this browser. */
function WithSignup({ loginSession }: { loginSession: LoginSession }) {
  const { data, isPending } = useOwnSignup();
  if (isPending) return <LoadingArea label={m.checkout_opening()} />;
  return <CheckoutScreen loginSession={loginSession} signup={data ?? readSignup()} />;
}
