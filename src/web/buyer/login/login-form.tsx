import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { canonicalEmail } from "#contract/email-address.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/forms/email-field.tsx";
import { PasskeyLogin } from "./passkey-login.tsx";
import { requestLink } from "./request-link.ts";

const LinkSent = lazy(() => import("./link-sent.tsx").then((module) => ({ default: module.LinkSent })));

/** Requests the login link; a dialog, which can be reopened, shows where it was sent. */
export function LoginForm() {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const address = email.trim().toLowerCase();
    const wrong = wrongEmail(address);
    setError(wrong);
    if (wrong) return input.current?.focus();
    setSending(true);
    const failure = await requestLink(address);
    setSending(false);
    setError(failure ?? undefined);
    if (failure) return input.current?.focus();
    setSentTo(address);
    setOpen(true);
  };

  return (
    <>
      <p className="mt-3 text-lg text-muted">{m.login_lead()}</p>
      <form noValidate onSubmit={onSubmit} className="mt-8 flex flex-col gap-5">
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
      <PasskeyLogin />
      {sentTo && (
        <Suspense>
          <LinkSent email={sentTo} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function wrongEmail(address: string): string | undefined {
  if (address === "") return m.login_email_required();
  return canonicalEmail(address) === null ? m.account_email_invalid() : undefined;
}
