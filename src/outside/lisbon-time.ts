const format = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Lisbon",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});
const HOUR_MS = 3_600_000;

/** What calendars and clocks show where the event is. `day` is `YYYY-MM-DD`, `hour` 0..23. */
export interface LisbonTime {
  day: string;
  hour: number;
  minute: number;
  second: number;
}

export function lisbonTime(moment: Date): LisbonTime {
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    second: Number(parts.second),
  };
}

/** The moment that shows this time; in the autumn hour that occurs twice, the first. */
export function momentOfLisbonTime({ day, hour, minute, second }: LisbonTime): Date {
  const asUtc = new Date(`${day}T00:00:00Z`).setUTCHours(hour, minute, second);
  // Lisbon is an hour ahead of UTC in summer and level with it in winter.
  const inSummer = new Date(asUtc - HOUR_MS);
  const shown = lisbonTime(inSummer);
  return shown.day === day && shown.hour === hour ? inSummer : new Date(asUtc);
}
