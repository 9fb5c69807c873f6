import { type ComponentProps, type ReactNode, useId } from "react";
import { ChevronDownIcon } from "../icons.tsx";
import { controlClasses, FormField, fieldIds } from "./form-field.tsx";

/** A native select; takes what `register` gives. */
export function SelectField({
  label,
  options,
  placeholder,
  error,
  required,
  ...props
}: Omit<ComponentProps<"select">, "className" | "id"> & {
  label: ReactNode;
  options: readonly { value: string; label: string }[];
  /** For a select without an initial choice. */
  placeholder?: string;
  error?: string;
}) {
  const id = useId();
  const { describedBy, invalid } = fieldIds(id, undefined, error);
  return (
    <FormField id={id} label={label} error={error}>
      <div className="relative">
        <select
          {...props}
          // HTML allows `required` only with an empty option.
          required={required && placeholder !== undefined}
          id={id}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          // CSS counts a select as read-only; undo that style.
          className={`${controlClasses} appearance-none pr-12 enabled:bg-raised! enabled:text-text!`}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-3.5 right-3.5 size-5" />
      </div>
    </FormField>
  );
}
