import { useFormContext, useWatch } from "react-hook-form";
import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import { m } from "#messages/messages.js";
import { dayLabel } from "#web/ui/time/event-time.ts";
import { formatShortWeekday } from "#web/ui/time/format-time.ts";
import { SelectInput } from "../../../form/inputs/choice-input.tsx";
import { ReferenceInput } from "../../../form/inputs/reference-input.tsx";
import { RowsInput } from "../../../form/inputs/rows-input.tsx";
import { TextInput } from "../../../form/inputs/text-input.tsx";
import { Section } from "../../../form/section.tsx";
import { KitButton } from "../../../kit/button.tsx";
import { closesNextDay, missingDays } from "./hours-values.ts";

/** A row without a stage is for all stages, one with a stage is for that stage alone. */
export function HoursSection({ schedule }: { schedule: Schedule }) {
  const { getValues, setValue } = useFormContext();
  const hours = (useWatch({ name: "hours" }) ?? []) as Parameters<typeof missingDays>[1];
  const days = schedule.days.map(({ day }) => day);
  // A day of before, where the edition's dates have been moved, stays until it is taken out.
  const shown = [...new Set([...days, ...hours.map(({ day }) => day)])].sort();
  const missing = missingDays(days, hours).length;
  return (
    <Section title={m.schedule_hours_open()} text={m.schedule_hours_open_text()}>
      {missing > 0 && (
        <KitButton
          className="self-start"
          onClick={() => {
            const now = getValues("hours") as typeof hours;
            setValue("hours", [...now, ...missingDays(days, now)], { shouldDirty: true });
          }}
        >
          {m.schedule_hours_fill({ count: missing })}
        </KitButton>
      )}
      <RowsInput
        name="hours"
        label={m.schedule_hours_days()}
        add={m.schedule_hours_add()}
        empty={() => ({ day: days[0] ?? "", stage: null, opens: "09:00", closes: "20:00" })}
      >
        {(row) => (
          <HoursRow row={row} days={shown} stages={schedule.stages.map(({ id, name }) => ({ id, name }))} />
        )}
      </RowsInput>
    </Section>
  );
}

function HoursRow({
  row,
  days,
  stages,
}: {
  row: string;
  days: readonly string[];
  stages: readonly { id: number; name: string }[];
}) {
  const [opens = "", closes = ""] = useWatch({ name: [`${row}.opens`, `${row}.closes`] }) as string[];
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_1.4fr_7.5rem_7.5rem]">
      <SelectInput
        name={`${row}.day`}
        label={m.schedule_hours_day()}
        options={days.map((day) => ({
          value: day,
          label: `${formatShortWeekday(day)} ${dayLabel(day)}`,
        }))}
      />
      <ReferenceInput
        name={`${row}.stage`}
        label={m.organiser_stage()}
        options={stages}
        placeholder={m.schedule_hours_all_stages()}
        clearable
      />
      <TextInput name={`${row}.opens`} type="time" label={m.schedule_hours_opens()} />
      <TextInput
        name={`${row}.closes`}
        type="time"
        label={m.schedule_hours_closes()}
        {...(closesNextDay({ opens, closes }) ? { hint: m.schedule_hours_next_day() } : {})}
      />
    </div>
  );
}
