import { m } from "#messages/messages.js";
import { TextField } from "../../kit/fields.tsx";

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
  /** The screen or dialog is there for this field. */
  autoFocus?: boolean;
}) {
  return (
    <TextField
      label={label}
      error={wrong ? m.till_count_amount() : null}
      autoFocus={autoFocus}
      inputMode="decimal"
      maxLength={11}
      required
      className="font-mono"
      value={value}
      onChange={onChange}
    />
  );
}
