import { useFormContext } from "react-hook-form";
import { control, Field, type FieldProps, Unit, useField } from "../field.tsx";

/** Money or per cent as the API has it, "49.90"; a comma is understood. `optional`: empty means none. */
export function AmountInput({
  unit,
  optional = false,
  ...asked
}: FieldProps & { unit: string; optional?: boolean }) {
  const { register } = useFormContext();
  const field = useField(asked);
  return (
    <Field {...field.frame}>
      <span className="relative">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          {...register(asked.name, {
            setValueAs: (typed: unknown) => {
              const text = String(typed ?? "")
                .trim()
                .replace(",", ".");
              return text === "" && optional ? null : text;
            },
          })}
          {...field.control}
          className={`${control} pr-8 text-right font-mono tabular-nums`}
        />
        <Unit>{unit}</Unit>
      </span>
    </Field>
  );
}
