import { useFormContext } from "react-hook-form";
import { control, Field, type FieldProps, Unit, useField } from "../field.tsx";

interface NumberFieldProps extends FieldProps {
  /** An empty field stores null, or the form refuses it. */
  empty?: "null" | "refused";
  /** The typed value of one stored unit: 0.01 stores `23` as 0.23, 100 stores `49.90` as 4990 cents. */
  scale?: number;
  step?: number | "any";
  unit?: string;
  min?: number;
}

/** A number, right-aligned with its unit. */
export function NumberInput({
  empty = "refused",
  scale = 1,
  step = "any",
  unit,
  min,
  ...asked
}: NumberFieldProps) {
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
              return typeof typed === "number" ? typed : stored(Number(typed), scale);
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

/** `23` with 0.01 is 0.23, not 0.23000000000000001. */
const stored = (typed: number, scale: number) =>
  scale === 1 ? typed : Math.round(typed * scale * 1e6) / 1e6;
