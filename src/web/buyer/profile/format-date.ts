import { dateFormat } from "#web/ui/language/format-locale.ts";

const HOUR_MS = 3_600_000;

const day = dateFormat({ dateStyle: "medium" });
const hour = dateFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

export const formatDay = (iso: string) => day().format(new Date(iso));

/** The day and the full hour in which something was: no more is stored. */
export function formatWithinHour(iso: string): { date: string; from: string; to: string } {
  const start = new Date(Math.floor(Date.parse(iso) / HOUR_MS) * HOUR_MS);
  const end = new Date(start.getTime() + HOUR_MS);
  return { date: day().format(start), from: hour().format(start), to: hour().format(end) };
}
