import { useState } from "react";
import { useController } from "react-hook-form";
import { control, Field, type FieldProps, Unit, useField } from "../field.tsx";

/** A fraction, typed in percent: 0.23 is 23. */
export function ShareInput({ name, label, hint, className }: FieldProps) {
  const { field } = useController({ name });
  const own = useField(name, hint);
  const stored = typeof field.value === "number" && !Number.isNaN(field.value) ? percentOf(field.value) : "";
  const [typed, setTyped] = useState(stored);
  // The typed text stays while its number is the stored one: "23." is on its way to "23.5".
  const shown = Number(typed) === Number(stored) && typed !== "" ? typed : stored;
  return (
    <Field {...own} label={label} hint={hint} className={className ?? ""}>
      <span className="relative">
        <input
          type="text"
          inputMode="decimal"
          ref={field.ref}
          name={name}
          value={shown}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            const text = target.value.replace(",", ".").replace(/[^\d.]/g, "");
            setTyped(text);
            field.onChange(text === "" ? Number.NaN : Math.round(Number(text) * 100) / 10_000);
          }}
          {...own.control}
          className={`${control} pr-8 text-right font-mono tabular-nums`}
        />
        <Unit>%</Unit>
      </span>
    </Field>
  );
}

const percentOf = (share: number) => String(Math.round(share * 10_000) / 100);
