import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { control, Field, type FieldProps, useField } from "../field.tsx";

type InputProps<Element extends "input" | "textarea"> = FieldProps &
  Omit<ComponentProps<Element>, keyof FieldProps>;

export function TextInput({ name, label, hint, className, ...input }: InputProps<"input">) {
  const { register } = useFormContext();
  const field = useField({ name, label, hint, className });
  return (
    <Field {...field.frame}>
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
export function LongTextInput({ name, label, hint, className, rows = 4, ...input }: InputProps<"textarea">) {
  const { register } = useFormContext();
  const field = useField({ name, label, hint, className });
  return (
    <Field {...field.frame}>
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
