import { useEffect, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { Button } from "#web/ui/button.tsx";
import { wantFreshLogin } from "#web/ui/login-session/fresh-login-wanted.ts";
import type { LoginSession } from "#web/ui/login-session/login-session.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-frame.tsx";
import { CodeForm } from "../../login/code-form.tsx";
import { Resend } from "../../login/link-sent.tsx";
import { logInAgain } from "../../login/log-in.ts";
import { failureMessage } from "../../login/login-messages.ts";
import { requestLink } from "../../login/request-link.ts";
import { usePasskeys } from "../passkeys/use-passkeys.ts";
import { answerByPasskey, hasPasskeySupport, passkeyFailure } from "../passkeys/webauthn.ts";
import { endFreshLogin, useFreshLoginAsked } from "./fresh-login.ts";

/** Asks for a login again, by the mail's code or link or by a passkey, and goes on with what was begun. */
export function FreshLoginDialog({ loginSession }: { loginSession: LoginSession }) {
  const open = useFreshLoginAsked();
  return (
    <Dialog open={open} onClose={() => endFreshLogin(false)} title={m.fresh_login_title()}>
      {open && <FreshLogin loginSession={loginSession} />}
    </Dialog>
  );
}

function FreshLogin({ loginSession: { email, token } }: { loginSession: LoginSession }) {
  const [sent, setSent] = useState(false);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState("");
  const begunWith = useRef(token);
  useEffect(() => {
    // The mail's link was opened in another tab.
    if (token !== begunWith.current) endFreshLogin(true);
  }, [token]);

  const send = async () => {
    setSending(true);
    const failure = await requestLink(api, email);
    setSending(false);
    setError(failure ?? "");
    if (failure) return;
    wantFreshLogin();
    setSent(true);
  };

  return (
    <>
      <p className="mt-4">{m.fresh_login_text()}</p>
      {sent ? (
        <>
          <p className="mt-4">{m.login_sent_watch({ email })}</p>
          <CodeForm onCode={(code) => logInAgain({ email, code })} />
          <Resend email={email} />
        </>
      ) : (
        <DialogActions>
          <PasskeyButton onFailure={setError} />
          <Button loading={sending} onClick={send}>
            {m.fresh_login_send()}
          </Button>
        </DialogActions>
      )}
      <p role="alert" className="mt-4 font-semibold text-danger empty:hidden">
        {error}
      </p>
    </>
  );
}

/** Only with a passkey of this account: another's would log another person in. */
function PasskeyButton({ onFailure }: { onFailure: (message: string) => void }) {
  const { data } = usePasskeys();
  const [busy, setBusy] = useState(false);
  const own = data?.results ?? [];
  if (own.length === 0 || !hasPasskeySupport()) return null;
  const unlock = async () => {
    setBusy(true);
    try {
      const passkey = await answerByPasskey(own.map(({ id }) => id));
      const failure = passkey && (await logInAgain({ passkey }));
      if (!passkey) onFailure(m.passkeys_dismissed());
      else onFailure(failure ? failureMessage(failure) : "");
    } catch (problem) {
      onFailure(passkeyFailure(problem));
    }
    setBusy(false);
  };
  return (
    <Button variant="outline" loading={busy} onClick={unlock}>
      {m.fresh_login_passkey()}
    </Button>
  );
}
