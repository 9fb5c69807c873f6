import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ArrowIcon } from "#web/ui/icons.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { wantsFreshLogin } from "#web/ui/login-session/fresh-login-wanted.ts";
import { readLoginSession, useLoginSession } from "#web/ui/login-session/login-session.ts";
import { safePath } from "#web/ui/login-session/redirect-to.ts";
import type { LoginState } from "#web/ui/login-session/require-login-session.tsx";
import { hasTabDraft } from "#web/ui/login-session/tab-draft.ts";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import { personalPageMeta } from "#web/ui/site/page-meta.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import type { Route } from "./+types/login";
import { LoginForm } from "./login-form.tsx";
import { loginUnderWay } from "./login-under-way.ts";
import { type NoScriptLogin, noScriptLogin } from "./no-script-login.ts";
import { isFromCart, WhyLogin } from "./why-login.tsx";

/** Below the form, which does not wait for it. */
const CartAtLogin = lazy(() => import("./cart-at-login.tsx"));
const LinkLogin = lazy(() => import("./link-login.tsx").then((module) => ({ default: module.LinkLogin })));

export const meta = () => [
  ...personalPageMeta(m.login_title()),
  // The address holds a one-time id: do not send it to other sites.
  { name: "referrer", content: "same-origin" },
];

export const action = (args: Route.ActionArgs) => noScriptLogin(args, args.params.otp_uuid);

export default function Login({ params: { otp_uuid: otp }, actionData }: Route.ComponentProps) {
  return (
    <div className="relative isolate grid min-h-[calc(100dvh-var(--header-height))] overflow-hidden">
      {/* The spec's looping background. */}
      <GenerativeBackground seed={useEdition().seed} order={0.35} moving />
      <div className="page grid content-center py-12">
        <section
          aria-labelledby="login-title"
          className="w-full max-w-xl border border-text bg-ground p-6 sm:p-10"
        >
          <h1 id="login-title" className="text-huge">
            {m.login_title()}
          </h1>
          <LoginBody otp={otp} plain={actionData} />
        </section>
      </div>
    </div>
  );
}

function LoginBody({ otp, plain }: { otp: string | undefined; plain: NoScriptLogin | undefined }) {
  const loginSession = useLoginSession();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const returnTo = safePath(new URLSearchParams(search).get("redirect_to"));
  // A link requested with a login session is for a fresh login.
  const [renews] = useState(wantsFreshLogin);
  const already = loginSession !== null && !(otp && renews);
  useEffect(() => {
    // Logged in before, or in another tab. This page's own login navigates by itself.
    if (!already || loginUnderWay.now) return;
    navigate(localPath(returnTo ?? paths.checkout()), { replace: true });
  }, [already, navigate, returnTo]);

  if (already) return <LoadingArea />;
  if (otp)
    return hydrated && (renews || !readLoginSession()) ? (
      <Suspense fallback={<LoadingArea label={m.login_entering()} />}>
        <LinkLogin key={otp} otp={otp} />
      </Suspense>
    ) : (
      <PlainLinkLogin error={plain?.error} />
    );
  const { loginSessionEnded = false } = (state ?? {}) as Partial<LoginState>;
  return (
    <>
      {loginSessionEnded && (
        <p role="status" className="mt-6 border border-text border-l-8 border-l-warning bg-raised p-4">
          {m.login_session_ended()} {hasTabDraft() && m.login_session_ended_kept()}
        </p>
      )}
      {!loginSessionEnded && <WhyLogin returnTo={returnTo} />}
      <LoginForm plain={plain} />
      <Suspense>{hydrated && isFromCart(returnTo) && <CartAtLogin />}</Suspense>
      {returnTo === paths.tickets() && (
        <ButtonLink variant="quiet" to={paths.tickets()} className="mt-3 w-full">
          {m.login_see_tickets()}
          <ArrowIcon />
        </ButtonLink>
      )}
    </>
  );
}

/** Before the page's script logs in by itself: a browser without scripts has a button. */
function PlainLinkLogin({ error }: { error: string | undefined }) {
  return (
    <>
      <LoadingArea label={m.login_entering()} script={false} />
      <noscript>
        <form method="post" className="flex flex-col gap-5">
          {error && <p role="alert">{error}</p>}
          <Button type="submit" size="large">
            {m.login_code_enter()}
          </Button>
        </form>
      </noscript>
    </>
  );
}
