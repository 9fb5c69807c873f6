import { type ComponentProps, type ReactNode, useId } from "react";
import { controlClasses, FormField, fieldIds } from "./form-field.tsx";
import { useTypedEarly } from "./use-typed-early.ts";

/** Takes what react-hook-form's `register` gives: `<TextField label="…" {...register("email")} error={…} />`. */
export function TextField({
  label,
  hint,
  error,
  optional,
  id: givenId,
  className,
  ...props
}: Omit<ComponentProps<"input">, "className"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: string;
  className?: string;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  useTypedEarly(id);
  const { describedBy, invalid } = fieldIds(id, hint, error);
  return (
    <FormField id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      <input
        {...props}
        id={id}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        className={controlClasses}
      />
    </FormField>
  );
}
