import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { control, Field, type FieldProps, useField } from "../field.tsx";

export function TextInput({
  name,
  label,
  hint,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>) {
  const { register } = useFormContext();
  const field = useField(name, hint);
  return (
    <Field {...field} label={label} hint={hint} className={className ?? ""}>
      <input
        type="text"
        autoComplete="off"
        {...input}
        {...register(name)}
        {...field.control}
        className={control}
      />
    </Field>
  );
}

/** Grows with its text. */
export function LongTextInput({
  name,
  label,
  hint,
  className,
  rows = 4,
  ...input
}: FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>) {
  const { register } = useFormContext();
  const field = useField(name, hint);
  return (
    <Field {...field} label={label} hint={hint} className={className ?? ""}>
      <textarea
        rows={rows}
        {...input}
        {...register(name)}
        {...field.control}
        className={`${control} field-sizing-content resize-y`}
      />
    </Field>
  );
}
