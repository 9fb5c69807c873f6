import { useFormContext } from "react-hook-form";
import { control, Field, type FieldProps, Unit, useField } from "../field.tsx";

interface NumberFieldProps extends FieldProps {
  /** An empty field stores null, or the form refuses it. */
  empty?: "null" | "refused";
  step?: number | "any";
  unit?: string;
  min?: number;
}

/** A number, right-aligned with its unit. */
export function NumberInput({ empty = "refused", step = "any", unit, min, ...asked }: NumberFieldProps) {
  const { register } = useFormContext();
  const field = useField(asked);
  return (
    <Field {...field.frame}>
      <span className="relative">
        <input
          type="number"
          step={step}
          min={min}
          inputMode="decimal"
          {...register(asked.name, {
            setValueAs: (typed: unknown) => {
              if (typed === "" || typed === null || typed === undefined)
                return empty === "null" ? null : Number.NaN;
              return Number(typed);
            },
          })}
          {...field.control}
          className={`${control} text-right font-mono tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:hidden ${unit ? "pr-9" : ""}`}
        />
        {unit && <Unit>{unit}</Unit>}
      </span>
    </Field>
  );
}
