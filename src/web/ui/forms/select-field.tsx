import { type ComponentProps, type ReactNode, useId } from "react";
import { ChevronDownIcon } from "../icons.tsx";
import { controlClasses, FormField, fieldIds } from "./form-field.tsx";

/** One of a few options, chosen the way the device does it best; takes what `register` gives. */
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
  /** Where nothing is chosen to begin with. */
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
          // HTML allows it only where nothing may be chosen; with a first choice made, something always is.
          required={required && placeholder !== undefined}
          id={id}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          // A select counts as read-only to CSS; it should not look so.
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
