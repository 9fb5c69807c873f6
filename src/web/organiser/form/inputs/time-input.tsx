import { useController } from "react-hook-form";
import { m } from "#messages/messages.js";
import { control, Field, type FieldProps, useField } from "../field.tsx";
import { lisbonClock, lisbonInstant } from "./lisbon-time.ts";

/** An instant, as the clocks in Lisbon show it wherever the editor is. `optional`: empty is stored as none. */
export function TimeInput({
  name,
  label,
  hint = m.organiser_lisbon_time(),
  className,
  optional = false,
}: FieldProps & { optional?: boolean }) {
  const { field } = useController({ name });
  const own = useField(name, hint);
  return (
    <Field {...own} label={label} hint={hint} className={className ?? ""}>
      <input
        type="datetime-local"
        ref={field.ref}
        name={name}
        value={lisbonClock(field.value)}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(lisbonInstant(target.value) ?? (optional ? null : ""))}
        {...own.control}
        className={`${control} font-mono`}
      />
    </Field>
  );
}
