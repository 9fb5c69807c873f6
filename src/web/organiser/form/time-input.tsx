import { useController } from "react-hook-form";
import { m } from "#messages/messages.js";
import { control, Field, type FieldProps, useField } from "./field.tsx";
import { lisbonClock, lisbonInstant } from "./lisbon-time.ts";

/** An instant, as the clocks in Lisbon show it wherever the editor is. */
export function TimeInput({ name, label, hint = m.organiser_lisbon_time(), className }: FieldProps) {
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
        onChange={({ target }) => field.onChange(lisbonInstant(target.value) ?? "")}
        {...own.control}
        className={`${control} font-mono`}
      />
    </Field>
  );
}
