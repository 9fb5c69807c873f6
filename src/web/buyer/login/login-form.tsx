import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/forms/email-field.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import type { NoScriptLogin } from "./no-script-login.ts";
import { wrongEmail } from "./wrong-email.ts";

// With the API's client after the page is alive: the form can be filled in meanwhile.
const PasskeyLogin = lazy(() =>
  import("./passkey-login.tsx").then(
    (module) => ({ default: module.PasskeyLogin }),
    () => ({ default: () => null }),
  ),
);
const LinkSent = lazy(() => import("./link-sent.tsx").then((module) => ({ default: module.LinkSent })));

/** Requests the login link; a dialog, which can be reopened, shows where it was sent. `plain`: what a form sent without scripts has led to. */
export function LoginForm({ plain }: { plain: NoScriptLogin | undefined }) {
  const hydrated = useHydrated();
  const [email, setEmail] = useState(plain?.email ?? "");
  const [error, setError] = useState(plain?.sent ? undefined : plain?.error);
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState(plain?.sent ? plain.email : null);
  const [open, setOpen] = useState(plain?.sent ?? false);
  const input = useRef<HTMLInputElement>(null);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const address = email.trim().toLowerCase();
    const wrong = wrongEmail(address);
    setError(wrong);
    if (wrong) return input.current?.focus();
    setSending(true);
    const failure = await send(address);
    setSending(false);
    setError(failure ?? undefined);
    if (failure) return input.current?.focus();
    setSentTo(address);
    setOpen(true);
  };

  if (sentTo && !hydrated) return <PlainCodeForm email={sentTo} error={plain?.error} />;
  return (
    <>
      <p className="mt-3 text-lg text-muted">{m.login_lead()}</p>
      <form method="post" noValidate onSubmit={onSubmit} className="mt-8 flex flex-col gap-5">
        <EmailField
          ref={input}
          label={m.account_email()}
          name="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={error}
        />
        <Button type="submit" size="large" loading={sending}>
          {m.login_send()}
        </Button>
        {sentTo && (
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {m.login_have_code()}
          </Button>
        )}
      </form>
      <Suspense>{hydrated && <PasskeyLogin />}</Suspense>
      {sentTo && (
        <Suspense>
          <LinkSent email={sentTo} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Resolves to an error message, or null. */
async function send(address: string): Promise<string | null> {
  try {
    const [{ requestLink }, { api }] = await Promise.all([
      import("./request-link.ts"),
      import("#web/ui/api/browser-client.ts"),
    ]);
    return await requestLink(api, address);
  } catch {
    return m.login_no_answer();
  }
}

/** The mail's six digits, sent by the browser itself. */
function PlainCodeForm({ email, error }: { email: string; error: string | undefined }) {
  return (
    <form method="post" className="mt-6 flex flex-col gap-5">
      <p className="text-lg">{m.login_sent_watch({ email })}</p>
      <p className="text-muted">{m.login_sent_spam()}</p>
      <input type="hidden" name="email" value={email} />
      <TextField
        label={m.login_code_label()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        error={error}
      />
      <Button type="submit" size="large">
        {m.login_code_enter()}
      </Button>
    </form>
  );
}
