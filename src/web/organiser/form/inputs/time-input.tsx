import { eventZone } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { control, Field, type FieldProps, useControlledField } from "../field.tsx";
import { eventClock, eventInstant } from "./event-clock.ts";

/** An instant, as the event's clocks show it wherever the editor is. `optional`: empty is stored as none. `zone`: that of the form. */
export function TimeInput({
  hint = m.organiser_event_time(),
  optional = false,
  zone = eventZone(),
  ...asked
}: FieldProps & { optional?: boolean; zone?: string }) {
  const { value, onChange, ...own } = useControlledField({ ...asked, hint });
  return (
    <Field {...own.frame}>
      <input
        type="datetime-local"
        value={eventClock(value, zone)}
        onChange={({ target }) => onChange(eventInstant(target.value, zone) ?? (optional ? null : ""))}
        {...own.control}
        className={`${control} font-mono`}
      />
    </Field>
  );
}
