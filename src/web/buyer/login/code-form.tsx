import { OTPField } from "@base-ui/react/otp-field";
import { type FormEvent, useId, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-frame.tsx";
import type { LoginFailure } from "./log-in.ts";
import { codeFailureMessage } from "./login-messages.ts";

const DIGITS = 6;

/** Takes the mail's six digits, as soon as all are typed. */
export function CodeForm({ onCode }: { onCode: (digits: string) => Promise<LoginFailure | null> }) {
  const [code, setCode] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const id = useId();
  const first = useRef<HTMLInputElement>(null);

  const enter = async (digits: string) => {
    if (busy) return;
    if (digits.length < DIGITS) return setError(m.login_code_short({ digits: DIGITS }));
    setBusy(true);
    const failure = await onCode(digits);
    setBusy(false);
    if (!failure) return;
    setCode("");
    setError(codeFailureMessage(failure));
    first.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void enter(code);
  };

  return (
    <form
      id={`${id}-form`}
      noValidate
      onSubmit={onSubmit}
      className="mt-6 flex flex-col gap-3 border-t border-line pt-6"
    >
      <label htmlFor={id} className="font-semibold">
        {m.login_code_label()}
      </label>
      <OTPField.Root
        id={id}
        length={DIGITS}
        value={code}
        onValueChange={(value) => {
          setCode(value);
          if (value !== "") setError("");
        }}
        onValueComplete={(value) => void enter(value)}
        aria-describedby={`${id}-error`}
        className="flex gap-2"
      >
        {Array.from({ length: DIGITS }, (_, index) => (
          <OTPField.Input
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are all there is.
            key={index}
            ref={index === 0 ? first : undefined}
            aria-label={index === 0 ? undefined : m.login_code_digit({ place: index + 1, digits: DIGITS })}
            aria-invalid={error ? true : undefined}
            className="h-14 w-full min-w-0 max-w-14 rounded-sm border border-edge bg-raised text-center font-mono text-2xl text-text aria-invalid:border-2 aria-invalid:border-danger"
          />
        ))}
      </OTPField.Root>
      <p id={`${id}-error`} role="alert" className="min-h-5 text-small font-semibold text-danger">
        {error}
      </p>
      <DialogActions>
        <Button type="submit" form={`${id}-form`} loading={busy} className="self-start">
          {m.login_code_enter()}
        </Button>
      </DialogActions>
    </form>
  );
}
