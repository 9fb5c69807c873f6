import { type FormEvent, useId } from "react";
import { m } from "#messages/messages.js";
import { TextField } from "../../ui/forms/text-field.tsx";
import { DialogActions } from "../../ui/overlays/dialog-frame.tsx";
import { KitButton } from "../kit/button.tsx";

const DIGITS = 6;

/** The six digits of an authenticator app; sent as soon as all are there. */
export function CodeField({
  value,
  onChange,
  busy,
  onCode,
  action,
}: {
  value: string;
  onChange: (value: string) => void;
  busy: boolean;
  onCode: (code: string) => void;
  /** The button's words. */
  action: string;
}) {
  const form = useId();
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, "").slice(0, DIGITS);
    onChange(digits);
    if (digits.length === DIGITS && digits !== value) onCode(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.length === DIGITS) onCode(value);
  };
  return (
    <form id={form} noValidate onSubmit={submit} className="flex items-end gap-2">
      <TextField
        className="flex-1"
        label={m.second_factor_code_label()}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        value={value}
        onChange={(event) => type(event.target.value)}
      />
      <DialogActions>
        <KitButton type="submit" form={form} className="min-h-12" loading={busy}>
          {action}
        </KitButton>
      </DialogActions>
    </form>
  );
}
