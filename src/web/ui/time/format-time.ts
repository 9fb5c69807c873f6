import { m } from "#messages/messages.js";
import { dateFormat } from "../language/format-locale.ts";

const MINUTES_PER_DAY = 24 * 60;

/** `12 min`, `2 h`, `1 h 05 min`, from two days on the whole ones: `3 dias`, as the home page counts. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return m.agenda_minutes({ count: minutes });
  if (minutes >= 2 * MINUTES_PER_DAY)
    return m.agenda_days_left({ count: Math.floor(minutes / MINUTES_PER_DAY) });
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0
    ? m.agenda_hours({ hours })
    : m.agenda_hours_minutes({ hours, minutes: String(rest).padStart(2, "0") });
}

const longDay = dateFormat({ timeZone: "UTC", weekday: "long", day: "numeric", month: "long" });
const shortWeekday = dateFormat({ timeZone: "UTC", weekday: "short" });

/** `Segunda-feira, 27 de outubro`, of a calendar day. */
export function formatLongDay(day: string): string {
  const text = longDay().format(new Date(day));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `SEG`. */
export function formatShortWeekday(day: string): string {
  return shortWeekday().format(new Date(day)).slice(0, 3).toUpperCase();
}
