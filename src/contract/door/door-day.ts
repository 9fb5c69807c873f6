const HOUR_MS = 3_600_000;
/** In Lisbon: who goes in or out after midnight belongs to the evening before. */
const DAY_BEGINS = 5;

const format = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Lisbon",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day that a moment belongs to at the door, as `YYYY-MM-DD`: it begins at five in the morning. */
export function doorDay(at: string): string {
  const parts = format.formatToParts(new Date(Date.parse(at) - DAY_BEGINS * HOUR_MS));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}
