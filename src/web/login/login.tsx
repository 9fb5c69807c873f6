import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { localPath } from "../language/local-path.ts";
import { readSession, useSession } from "../session/session.ts";
import { useHydrated } from "../session/use-hydrated.ts";
import { LoadingArea } from "../ui/spinner.tsx";
import type { Route } from "./+types/login";
import { LinkLogin } from "./link-login.tsx";
import { isLoggingIn } from "./log-in.ts";
import { LoginBackground } from "./login-background.tsx";
import { LoginForm } from "./login-form.tsx";

export const meta = () => [
  { title: `${m.login_title()} | ${m.site_name()}` },
  { name: "robots", content: "noindex" },
  // The address holds a one-time id: do not send it to other sites.
  { name: "referrer", content: "no-referrer" },
];

export default function Login({ params: { otp_uuid: otp } }: Route.ComponentProps) {
  return (
    <div className="relative isolate grid min-h-[calc(100dvh-var(--header-height))] overflow-hidden">
      <LoginBackground />
      <div className="page grid content-center py-12">
        <section
          aria-labelledby="login-title"
          className="w-full max-w-xl border border-text bg-ground p-6 sm:p-10"
        >
          <h1 id="login-title" className="text-huge">
            {m.login_title()}
          </h1>
          <LoginBody otp={otp} />
        </section>
      </div>
    </div>
  );
}

function LoginBody({ otp }: { otp: string | undefined }) {
  const session = useSession();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  useEffect(() => {
    // Logged in before, or in another tab. This page's own login navigates by itself.
    if (session && !isLoggingIn()) navigate(localPath(paths.checkout()), { replace: true });
  }, [session, navigate]);

  if (session) return <LoadingArea />;
  if (otp)
    return hydrated && !readSession() ? (
      <LinkLogin key={otp} otp={otp} />
    ) : (
      <LoadingArea label={m.login_entering()} />
    );
  return <LoginForm />;
}
