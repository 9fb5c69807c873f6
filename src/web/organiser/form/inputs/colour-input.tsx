import { useController } from "react-hook-form";
import { control, Field, type FieldProps, useField } from "../field.tsx";

/** A colour, picked or typed as `#rrggbb`. */
export function ColourInput({ name, label, hint, className }: FieldProps) {
  const { field } = useController({ name });
  const own = useField(name, hint);
  const valid = /^#[0-9a-f]{6}$/i.test(field.value ?? "");
  return (
    <Field {...own} label={label} hint={hint} className={className ?? ""}>
      <span className="flex gap-2">
        <input
          type="color"
          tabIndex={-1}
          aria-hidden="true"
          value={valid ? field.value : "#000000"}
          onChange={({ target }) => field.onChange(target.value)}
          className="h-9 w-12 shrink-0 cursor-pointer rounded-sm border border-edge bg-raised p-1 pointer-coarse:h-11"
        />
        <input
          type="text"
          ref={field.ref}
          name={name}
          value={field.value ?? ""}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.value)}
          spellCheck={false}
          {...own.control}
          className={`${control} font-mono`}
        />
      </span>
    </Field>
  );
}
