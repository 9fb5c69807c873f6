import { useState } from "react";
import type { SecondFactor } from "#contract/organiser/staff/second-factor.ts";
import { m } from "#messages/messages.js";
import { withFreshLogin } from "#web/buyer/profile/fresh-login/fresh-login.ts";
import { hasPasskeySupport } from "#web/buyer/profile/passkeys/webauthn.ts";
import { organiserApi } from "../client/organiser-client.ts";
import { useChange } from "../client/use-change.ts";
import { KitButton } from "../kit/button.tsx";
import { addPasskey } from "./add-passkey.ts";
import { factorFailure } from "./factor-failure.ts";
import { Failure } from "./mail-login.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SignInPage } from "./sign-in-page.tsx";
import { TotpSetUp } from "./totp-set-up.tsx";

/** The first second factor, and then the recovery codes, which are shown this once. */
export function SetUpFactor({
  onBegun,
  onDone,
  onProved,
}: {
  onBegun: () => void;
  onDone: () => void;
  onProved: (state: SecondFactor) => void;
}) {
  const [app, setApp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const finish = async () => {
    onBegun();
    const made = await organiserApi.secondFactor.makeRecoveryCodes();
    setCodes(made.codes);
    onProved(await organiserApi.secondFactor.show());
  };
  const passkey = useChange({
    send: async () => {
      const outcome = await withFreshLogin(addPasskey);
      if (outcome === "added") await finish();
      return outcome;
    },
    tellFailure: null,
    rereads: [],
  });

  if (codes) {
    return (
      <SignInPage title={m.recovery_codes_title()} text={m.recovery_codes_text()}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </SignInPage>
    );
  }
  if (app) {
    return (
      <SignInPage title={m.totp_title()} text={m.totp_text()}>
        <TotpSetUp guard={withFreshLogin} onDone={finish} onCancel={() => setApp(false)} />
      </SignInPage>
    );
  }
  return (
    <SignInPage title={m.set_up_factor_title()} text={m.set_up_factor_text()}>
      <div className="flex flex-col gap-5">
        {hasPasskeySupport() && (
          <div>
            <KitButton
              variant="primary"
              className="min-h-12 w-full"
              loading={passkey.busy}
              onClick={() => passkey.run()}
            >
              {m.set_up_factor_passkey()}
            </KitButton>
            <p className="mt-2 text-muted">{m.set_up_factor_passkey_text()}</p>
          </div>
        )}
        <div>
          <KitButton className="min-h-12 w-full" onClick={() => setApp(true)}>
            {m.set_up_factor_app()}
          </KitButton>
          <p className="mt-2 text-muted">{m.set_up_factor_app_text()}</p>
        </div>
      </div>
      <Failure>{unmade[passkey.made ?? "added"]?.() ?? factorFailure(passkey.error)}</Failure>
    </SignInPage>
  );
}

const unmade: Partial<Record<Awaited<ReturnType<typeof addPasskey>>, () => string>> = {
  exists: m.passkeys_exists,
  dismissed: m.passkeys_not_added,
};
