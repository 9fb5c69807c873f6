import { useState } from "react";
import { control, Field, type FieldProps, Unit, useControlledField } from "../field.tsx";

/** A fraction, typed in percent: 0.23 is 23. */
export function ShareInput(asked: FieldProps) {
  const { value, onChange, ...own } = useControlledField(asked);
  const stored = typeof value === "number" && !Number.isNaN(value) ? percentOf(value) : "";
  const [typed, setTyped] = useState(stored);
  // The typed text stays while its number is the stored one: "23." is on its way to "23.5".
  const shown = Number(typed) === Number(stored) && typed !== "" ? typed : stored;
  return (
    <Field {...own.frame}>
      <span className="relative">
        <input
          type="text"
          inputMode="decimal"
          value={shown}
          onChange={({ target }) => {
            const text = target.value.replace(",", ".").replace(/[^\d.]/g, "");
            setTyped(text);
            onChange(text === "" ? Number.NaN : Math.round(Number(text) * 100) / 10_000);
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
