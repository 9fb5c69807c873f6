import { useState } from "react";
import { useNavigate } from "react-router";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import { answerByPasskey, hasPasskeySupport, passkeyFailure } from "../profile/passkeys/webauthn.ts";
import { logIn } from "./log-in.ts";
import { failureMessage } from "./login-messages.ts";

/** Logs in by a passkey of this site, in browsers that have passkeys. */
export function PasskeyLogin() {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  if (!hydrated || !hasPasskeySupport()) return null;
  const enter = async () => {
    setBusy(true);
    setError("");
    try {
      const passkey = await answerByPasskey();
      if (!passkey) setError(m.passkeys_dismissed());
      const failure = passkey && (await logIn({ passkey }, navigate));
      if (failure) setError(failure.kind === "refused" ? m.login_passkey_refused() : failureMessage(failure));
    } catch (problem) {
      setError(passkeyFailure(problem));
    }
    setBusy(false);
  };
  return (
    <div className="mt-6 border-t border-line pt-6">
      <Button variant="outline" loading={busy} onClick={enter}>
        {m.login_passkey()}
      </Button>
      <p role="alert" className="mt-3 font-semibold text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
