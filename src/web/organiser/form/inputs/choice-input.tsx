import { useFormContext } from "react-hook-form";
import { Field, type FieldProps, useControlledField, useField } from "../field.tsx";
import { Select, type SelectOptions } from "../select.tsx";

export function SelectInput({ options, ...asked }: FieldProps & { options: SelectOptions }) {
  const { register } = useFormContext();
  const field = useField(asked);
  return (
    <Field {...field.frame}>
      <Select {...register(asked.name)} {...field.control} options={options} />
    </Field>
  );
}

/** Yes or no, with what yes means for visitors. */
export function SwitchInput(asked: FieldProps) {
  const { value, onChange, frame, control } = useControlledField(asked);
  const { id, label, hint, className } = frame;
  return (
    <div className={`flex items-start gap-3 ${className}`}>
      <input
        type="checkbox"
        role="switch"
        checked={value === true}
        aria-checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
        {...control}
        className="relative mt-0.5 h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-raised transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-edge before:transition-transform checked:border-primary checked:bg-primary checked:before:translate-x-4 checked:before:bg-on-primary"
      />
      <span className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-small text-muted">
            {hint}
          </p>
        )}
      </span>
    </div>
  );
}
