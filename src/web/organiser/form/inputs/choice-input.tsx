import { useController, useFormContext } from "react-hook-form";
import { Field, type FieldProps, useField } from "../field.tsx";
import { Select } from "../select.tsx";

export function SelectInput({
  name,
  label,
  hint,
  className,
  options,
}: FieldProps & { options: readonly { value: string; label: string }[] }) {
  const { register } = useFormContext();
  const field = useField(name, hint);
  return (
    <Field {...field} label={label} hint={hint} className={className ?? ""}>
      <Select {...register(name)} {...field.control} options={options} />
    </Field>
  );
}

/** Yes or no, with what yes means for visitors. */
export function SwitchInput({ name, label, hint, className = "" }: FieldProps) {
  const { field } = useController({ name });
  const own = useField(name, hint);
  return (
    <div className={`flex items-start gap-3 ${className}`}>
      <input
        type="checkbox"
        role="switch"
        ref={field.ref}
        name={name}
        checked={field.value === true}
        aria-checked={field.value === true}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.checked)}
        {...own.control}
        className="relative mt-0.5 h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-raised transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-edge before:transition-transform checked:border-primary checked:bg-primary checked:before:translate-x-4 checked:before:bg-on-primary"
      />
      <span className="min-w-0">
        <label htmlFor={own.id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${own.id}-hint`} className="text-small text-muted">
            {hint}
          </p>
        )}
      </span>
    </div>
  );
}
