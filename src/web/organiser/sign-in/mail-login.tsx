import { type FormEvent, useState } from "react";
import { m } from "#messages/messages.js";
import { CodeForm } from "#web/buyer/login/code-form.tsx";
import { Resend } from "#web/buyer/login/link-sent.tsx";
import { logInAgain } from "#web/buyer/login/log-in.ts";
import { failureMessage } from "#web/buyer/login/login-messages.ts";
import { requestLink } from "#web/buyer/login/request-link.ts";
import { answerByPasskey, hasPasskeySupport, passkeyFailure } from "#web/buyer/profile/passkeys/webauthn.ts";
import { api } from "#web/ui/api/browser-client.ts";
import { storeRedirectTo } from "#web/ui/login-session/redirect-to.ts";
import { EmailField } from "../../ui/forms/email-field.tsx";
import { KitButton } from "../kit/button.tsx";
import { SignInPage } from "./sign-in-page.tsx";

/**
 * The same login as a buyer's, on a page that also works before there is an edition. The mail's link opens a login session in
 * this browser, which this page then sees.
 */
export function MailLogin({ returnTo }: { returnTo: string }) {
  const [email, setEmail] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [busy, setBusy] = useState<"mail" | "passkey" | null>(null);
  const [error, setError] = useState("");

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const address = email.trim().toLowerCase();
    setBusy("mail");
    storeRedirectTo(`?${new URLSearchParams({ redirect_to: returnTo.slice(1) })}`);
    const failure = address ? await requestLink(api, address) : m.login_email_required();
    setBusy(null);
    setError(failure ?? "");
    if (!failure) setSentTo(address);
  };
  const unlock = async () => {
    setBusy("passkey");
    setError("");
    try {
      const passkey = await answerByPasskey();
      if (!passkey) setError(m.passkeys_dismissed());
      const failure = passkey && (await logInAgain({ passkey }));
      if (failure) setError(failure.kind === "refused" ? m.login_passkey_refused() : failureMessage(failure));
    } catch (problem) {
      setError(passkeyFailure(problem));
    }
    setBusy(null);
  };

  if (sentTo !== null) {
    return (
      <SignInPage title={m.login_sent_title()} text={m.login_sent_watch({ email: sentTo })}>
        <CodeForm onCode={(code) => logInAgain({ email: sentTo, code })} />
        <Resend email={sentTo} />
        <KitButton variant="quiet" className="-ml-3" onClick={() => setSentTo(null)}>
          {m.sign_in_other_address()}
        </KitButton>
      </SignInPage>
    );
  }
  return (
    <SignInPage title={m.sign_in_title()} text={m.sign_in_text()}>
      {hasPasskeySupport() && (
        <div className="mb-6 border-b pb-6">
          <KitButton
            variant="primary"
            className="min-h-12 w-full"
            loading={busy === "passkey"}
            onClick={unlock}
          >
            {m.login_passkey()}
          </KitButton>
        </div>
      )}
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <EmailField
          label={m.account_email()}
          name="email"
          autoComplete="email"
          maxLength={254}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <KitButton type="submit" className="min-h-12" loading={busy === "mail"}>
          {m.login_send()}
        </KitButton>
      </form>
      <Failure>{error}</Failure>
    </SignInPage>
  );
}

export const Failure = ({ children }: { children: string }) => (
  <p role="alert" className="mt-3 font-semibold text-danger empty:hidden">
    {children}
  </p>
);
