import { useId } from "react";
import { m } from "#messages/messages.js";
import { control, Field } from "../../form/field.tsx";

/** A sum of money. `wrong`: an attempt to send was made, and it is none. */
export function AmountField({
  label,
  value,
  wrong,
  onChange,
  autoFocus = false,
}: {
  label: string;
  value: string;
  wrong: boolean;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}) {
  const id = useId();
  return (
    <Field id={id} label={label} error={wrong ? m.till_count_amount() : null}>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the screen or dialog is there for this field.
        autoFocus={autoFocus}
        autoComplete="off"
        inputMode="decimal"
        maxLength={11}
        required
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        className={`${control} font-mono`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
