import { momentOfZoneTime } from "#contract/time/zone-time.ts";
import { badFile } from "../imported-session.ts";
import { ROWS_MAX, type Source, tableOf } from "./source-table.ts";

export const isCalendar = (text: string): boolean => /^\s*BEGIN:VCALENDAR/i.test(text);

/** The columns of a calendar's properties that say what a session has; others keep their names. */
const names: Record<string, string> = {
  UID: "id",
  SUMMARY: "title",
  DESCRIPTION: "description",
  LOCATION: "location",
  DTSTART: "start",
  DTEND: "end",
  DURATION: "duration",
  STATUS: "state",
  CATEGORIES: "categories",
};

/** A calendar (RFC 5545): each event is a row. A recurring one is its first. */
export function readCalendar(text: string): Pick<Source, "tables" | "problems"> {
  // A long line goes on in the next, behind a space.
  const lines = text.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const rows: Record<string, string>[] = [];
  /** Parts within an event, such as its alarms, have properties of the same names. */
  let depth = 0;
  for (const line of lines) {
    const [, name = "", parameters = "", value = ""] =
      /^([A-Za-z0-9-]+)((?:;[^:;"]+(?:"[^"]*"[^:;"]*)*)*):(.*)$/.exec(line) ?? [];
    const property = name.toUpperCase();
    if (property === "BEGIN" && value.toUpperCase() === "VEVENT") {
      depth = 1;
      if (rows.push(Object.create(null)) > ROWS_MAX)
        throw badFile(`The calendar has more than ${ROWS_MAX} events`);
    } else if (property === "BEGIN") depth += depth > 0 ? 1 : 0;
    else if (property === "END") depth = Math.max(depth - 1, 0);
    const row = rows.at(-1);
    if (depth !== 1 || !row || property === "" || property === "BEGIN" || property === "END") continue;
    const column = names[property] ?? property.toLowerCase();
    const read = cellOf(property, parameters, value);
    row[column] = row[column] ? `${row[column]}\n${read}` : read;
  }
  if (rows.length === 0) throw badFile("The calendar has no events");
  return { tables: [tableOf("", rows)], problems: [] };
}

function cellOf(property: string, parameters: string, value: string): string {
  if (property === "DTSTART" || property === "DTEND") return momentIn(parameters, value);
  if (property === "DURATION") {
    const [, days = 0, hours = 0, minutes = 0] =
      /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,3})M)?(?:\d+S)?)?$/.exec(value) ?? [];
    return String((Number(days) * 24 + Number(hours)) * 60 + Number(minutes));
  }
  if (property === "CATEGORIES")
    return value
      .split(/(?<!\\),/)
      .map(plain)
      .join("\n");
  return plain(value);
}

const plain = (value: string) =>
  value.replaceAll(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign)).trim();

/** `20261027T093000Z`, with a zone or without; a zone that is not known stays beside it, and so it is no moment. */
function momentIn(parameters: string, value: string): string {
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(value) ?? [];
  if (!year) return value;
  if (!hour) return `${year}-${month}-${day}`;
  const clock = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const [, zone] = /;TZID="?([^";:]+)/i.exec(parameters) ?? [];
  if (utc) return `${clock}Z`;
  if (!zone) return clock;
  try {
    const time = {
      day: clock.slice(0, 10),
      hour: Number(hour),
      minute: Number(minute),
      second: Number(second),
    };
    return momentOfZoneTime(time, zone).toISOString();
  } catch {
    return `${clock} ${zone}`;
  }
}
