import { useFormContext } from "react-hook-form";
import { control, Field, type FieldProps, useField } from "../field.tsx";

/** Money or per cent as the API has it, "49.90"; a comma is understood. `optional`: empty means none. */
export function AmountInput({
  name,
  label,
  hint,
  className,
  unit,
  optional = false,
}: FieldProps & { unit: string; optional?: boolean }) {
  const { register } = useFormContext();
  const field = useField(name, hint);
  return (
    <Field {...field} label={label} hint={hint} className={className ?? ""}>
      <span className="relative">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          {...register(name, {
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
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
        >
          {unit}
        </span>
      </span>
    </Field>
  );
}
