import { useController } from "react-hook-form";
import { eventZone } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { control, Field, type FieldProps, useField } from "../field.tsx";
import { eventClock, eventInstant } from "./event-clock.ts";

/** An instant, as the event's clocks show it wherever the editor is. `optional`: empty is stored as none. `zone`: that of the form. */
export function TimeInput({
  name,
  label,
  hint = m.organiser_event_time(),
  className,
  optional = false,
  zone = eventZone(),
}: FieldProps & { optional?: boolean; zone?: string }) {
  const { field } = useController({ name });
  const own = useField(name, hint);
  return (
    <Field {...own} label={label} hint={hint} className={className ?? ""}>
      <input
        type="datetime-local"
        ref={field.ref}
        name={name}
        value={eventClock(field.value, zone)}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(eventInstant(target.value, zone) ?? (optional ? null : ""))}
        {...own.control}
        className={`${control} font-mono`}
      />
    </Field>
  );
}
