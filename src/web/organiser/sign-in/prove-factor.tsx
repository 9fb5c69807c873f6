import { type FormEvent, useId, useState } from "react";
import type { PasskeyAssertion } from "#contract/accounts/passkeys.ts";
import type { SecondFactor } from "#contract/organiser/staff/second-factor.ts";
import { m } from "#messages/messages.js";
import { hasPasskeySupport, ifDismissed } from "#web/buyer/profile/passkeys/webauthn.ts";
import { TextField } from "../../ui/forms/text-field.tsx";
import { DialogActions } from "../../ui/overlays/dialog-frame.tsx";
import { organiserApi } from "../client/organiser-client.ts";
import { useChange } from "../client/use-change.ts";
import { KitButton } from "../kit/button.tsx";
import { CodeField } from "./code-field.tsx";
import { factorFailure } from "./factor-failure.ts";
import { Failure } from "./mail-login.tsx";

type Way = "passkey" | "totp" | "recovery";

/** Passkey, code of the app, or a recovery code: what this person has. */
export function ProveFactor({
  state,
  onProved,
}: {
  state: SecondFactor;
  onProved: (state: SecondFactor) => void;
}) {
  const [code, setCode] = useState("");
  const [recovering, setRecovering] = useState(false);
  const withPasskey = state.passkeys > 0 && hasPasskeySupport();
  const proof = useChange({
    send: ({ ask }: { way: Way; ask: () => Promise<SecondFactor | null> }) => ask(),
    onDone: (proved) => proved && onProved(proved),
    onFailed: () => setCode(""),
    tellFailure: null,
    rereads: [],
  });
  const busy = proof.busy ? proof.given?.way : null;
  const error = proof.made === null ? m.passkeys_dismissed() : factorFailure(proof.error);
  const prove = (way: Way, ask: () => Promise<SecondFactor | null>) => proof.run({ way, ask });

  if (recovering) {
    return (
      <RecoveryForm
        busy={busy === "recovery"}
        error={error}
        onCode={(typed) => prove("recovery", () => organiserApi.secondFactor.proveRecovery({ code: typed }))}
        onBack={() => {
          proof.reset();
          setRecovering(false);
        }}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {withPasskey && (
        <DialogActions>
          <KitButton
            variant="primary"
            className="min-h-12"
            loading={busy === "passkey"}
            onClick={() => prove("passkey", provePasskey)}
          >
            {m.second_factor_use_passkey()}
          </KitButton>
        </DialogActions>
      )}
      {state.totp && (
        <CodeField
          value={code}
          onChange={setCode}
          busy={busy === "totp"}
          onCode={(typed) => prove("totp", () => organiserApi.secondFactor.proveTotp({ code: typed }))}
          action={m.second_factor_confirm()}
        />
      )}
      {!withPasskey && !state.totp && <p>{m.second_factor_no_support()}</p>}
      <Failure>{error}</Failure>
      {state.recovery_codes > 0 && (
        <KitButton variant="quiet" className="-ml-3 self-start" onClick={() => setRecovering(true)}>
          {m.second_factor_use_recovery()}
        </KitButton>
      )}
      <p className="text-muted">{m.second_factor_lost()}</p>
    </div>
  );
}

function RecoveryForm({
  busy,
  error,
  onCode,
  onBack,
}: {
  busy: boolean;
  error: string;
  onCode: (code: string) => void;
  onBack: () => void;
}) {
  const [code, setCode] = useState("");
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) onCode(code);
  };
  return (
    <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={m.second_factor_recovery_label()}
        hint={m.second_factor_recovery_hint()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error || undefined}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        <DialogActions>
          <KitButton type="submit" form={form} variant="primary" loading={busy}>
            {m.second_factor_confirm()}
          </KitButton>
          <KitButton variant="quiet" onClick={onBack}>
            {m.second_factor_back()}
          </KitButton>
        </DialogActions>
      </div>
    </form>
  );
}

/** Null when the person does not unlock one. */
async function provePasskey(): Promise<SecondFactor | null> {
  const [{ startAuthentication }, options] = await Promise.all([
    import("@simplewebauthn/browser"),
    organiserApi.secondFactor.passkeyOptions(),
  ]);
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  const answer = await startAuthentication({ optionsJSON }).catch(ifDismissed);
  if (!answer) return null;
  const response = { ...answer, clientExtensionResults: {} } as PasskeyAssertion;
  return organiserApi.secondFactor.provePasskey({ response });
}
