import { useFormContext } from "react-hook-form";
import { type TimeZone, timeZones, zoneWords } from "#contract/time/time-zones.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { control, Field, useControlledField } from "../../form/field.tsx";
import { eventClock, eventInstant } from "../../form/inputs/event-clock.ts";

/** The edition's zone. The edition's own times keep what the clocks show; sessions and sales keep their instant. */
export function ZoneInput() {
  const { getValues, setValue } = useFormContext();
  const { value, onChange, ...own } = useControlledField({
    name: "time_zone",
    label: m.organiser_edition_zone(),
    hint: m.organiser_edition_zone_hint(),
  });
  const choose = (zone: string) => {
    const steps = (getValues("refund_steps") as unknown[]).map((_, place) => `refund_steps.${place}.until`);
    for (const name of ["starts_at", "ends_at", ...steps]) {
      const kept = eventInstant(eventClock(getValues(name), value), zone);
      if (kept) setValue(name, kept, { shouldDirty: true });
    }
    onChange(zone);
  };
  return (
    <Field {...own.frame}>
      <select
        value={value}
        onChange={({ target }) => choose(target.value)}
        {...own.control}
        className={control}
      >
        {timeZones.map((zone) => (
          <option key={zone} value={zone}>
            {`${zoneName(zone)} · ${zone}`}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** `Hora de Lisboa`. */
export function zoneName(zone: TimeZone): string {
  const words = zoneWords(zone);
  const name = getLocale() === "pt" ? words.pt : words.en;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
