import { z } from "zod";
import { catalogueId } from "#contract/fields.ts";
import { type ScheduleSettings, scheduleSettingsFields } from "#contract/organiser/programme/schedule.ts";
import { clockText } from "../day-clock.ts";

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** As the form has them: clocks in place of minutes. */
export const hoursFields = {
  hours: z
    .array(z.object({ day: z.iso.date(), stage: catalogueId.nullable(), opens: clock, closes: clock }))
    .max(500),
  walks: scheduleSettingsFields.walks,
};
type HoursValues = z.output<z.ZodObject<typeof hoursFields>>;

export function formValuesOf({ hours, walks }: ScheduleSettings): HoursValues {
  return {
    hours: hours.map(({ opens, closes, ...rest }) => ({
      ...rest,
      opens: clockText(opens),
      closes: clockText(closes),
    })),
    walks,
  };
}

/** The given ones of the form's values, as the API takes them. Doors that close no later than they open close the day after. */
export function settingsOf({ hours, walks }: Partial<HoursValues>): Partial<ScheduleSettings> {
  return {
    ...(hours && {
      hours: hours.map(({ opens, closes, ...rest }) => {
        const [from, to] = [minutesOf(opens), minutesOf(closes)];
        return { ...rest, opens: from, closes: to > from ? to : to + DAY_MINUTES };
      }),
    }),
    ...(walks && { walks }),
  };
}

/** A row for each day that has none of all stages. */
export function missingDays(days: readonly string[], hours: HoursValues["hours"]): HoursValues["hours"] {
  const given = new Set(hours.filter(({ stage }) => stage === null).map(({ day }) => day));
  return days
    .filter((day) => !given.has(day))
    .map((day) => ({ day, stage: null, opens: "09:00", closes: "20:00" }));
}

export const closesNextDay = ({ opens, closes }: { opens: string; closes: string }): boolean =>
  clock.safeParse(opens).success && clock.safeParse(closes).success && closes <= opens;

const DAY_MINUTES = 24 * 60;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
