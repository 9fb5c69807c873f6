import { momentOfZoneTime } from "#contract/time/zone-time.ts";

/** The order of a date's numbers; null: it cannot be told from the column. */
export type DateOrder = "dmy" | "mdy" | null;

/** A cell's content: a day, a time, both, or neither; `two_dates`: it may be two days. */
type Read =
  | { day?: string; time?: [hour: number, minute: number, second: number]; offset?: string }
  | "two_dates"
  | null;

const DAY_MS = 86_400_000;
/** Excel counts days from here; both its leap year of 1900 and this make 61 the 1st of March 1900. */
const EXCEL_ZERO = Date.UTC(1899, 11, 30);
const SERIAL = /^(?:\d{5}(?:[.,]\d+)?|0?[.,]\d+)$/;
const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](.+))?$/;
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:,? +(\S.*))?$/;
/** No date is longer. */
const DATE_MAX_LENGTH = 60;
const TIME = /^(\d{1,2})(?:[:h](\d\d))(?::(\d\d)(?:\.\d+)?)?\s*([ap]\.?m\.?)?(Z|[+-]\d\d:?\d\d)?$/i;

/** The order that a column's own dates show: one has a number above 12. */
export function orderOf(cells: readonly string[]): DateOrder {
  const found = cells.flatMap((cell) => {
    const [, one, sign, other] = (cell.length <= DATE_MAX_LENGTH && NUMBERS.exec(cell)) || [];
    if (!one) return [];
    return sign === "." || Number(one) > 12 ? ["dmy" as const] : Number(other) > 12 ? ["mdy" as const] : [];
  });
  return found.every((order) => order === found[0]) ? (found[0] ?? null) : null;
}

/**
 * A moment from a cell, and from the cell of its day when it has none of its own. With an offset as it says; without one as
 * clocks of the zone show it. A day that does not exist is none. Null: the cell is no moment.
 */
export function momentOf(
  cell: string,
  dayCell: string,
  { order, zone }: { order: DateOrder; zone: string },
): Date | "two_dates" | null {
  const own = readCell(cell, order);
  if (own === "two_dates" || own === null) return own;
  const of = own.day ? own : readCell(dayCell, order);
  if (of === "two_dates") return of;
  if (!of?.day || !own.time) return null;
  const [hour, minute, second] = own.time;
  if (hour > 23 || minute > 59 || second > 59) return null;
  if (!own.offset) return momentOfZoneTime({ day: of.day, hour, minute, second }, zone);
  const clock = [hour, minute, second].map((part) => String(part).padStart(2, "0")).join(":");
  const moment = new Date(`${of.day}T${clock}${own.offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function readCell(cell: string, order: DateOrder): Read {
  if (SERIAL.test(cell)) return readSerial(Number(cell.replace(",", ".")));
  const iso = ISO.exec(cell);
  if (iso) return withTime(dayOf(iso[1], iso[2], iso[3]), iso[4]);
  const numbers = NUMBERS.exec(cell);
  if (numbers) {
    const [, one, sign, other, year, time] = numbers;
    const turned = (sign === "." || one === other ? "dmy" : order) ?? orderOf([cell]);
    if (!turned) return "two_dates";
    return withTime(turned === "dmy" ? dayOf(year, other, one) : dayOf(year, one, other), time);
  }
  const time = timeOf(cell);
  return time && { ...time };
}

function withTime(day: string | null, time: string | undefined): Read {
  if (!day) return null;
  if (time === undefined) return { day };
  const read = timeOf(time);
  return read && { day, ...read };
}

function timeOf(text: string): { time: [number, number, number]; offset?: string } | null {
  const found = TIME.exec(text.trim());
  if (!found) return null;
  const [, hours, minutes, seconds = "0", half, offset] = found;
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours);
  return { time: [hour, Number(minutes), Number(seconds)], ...(offset ? { offset } : {}) };
}

/** Days since 1900 and the part of a day, as Excel stores a date that its sheet shows as a number. */
function readSerial(serial: number): Read {
  const at = new Date(EXCEL_ZERO + Math.round((serial * DAY_MS) / 1_000) * 1_000);
  const time: [number, number, number] = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()];
  if (serial < 1) return { time };
  const day = at.toISOString().slice(0, 10);
  return Number.isInteger(serial) ? { day } : { day, time };
}

/** 31 February is none; a `Date` would make it 3 March. */
function dayOf(year = "", month = "", day = ""): string | null {
  const text = [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** `45`, `0:45`, `00:45:00`, `45 min`: in minutes. */
export function minutesOf(cell: string): number | null {
  const clock = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(cell);
  const plain = /^(\d{1,4})(?:\.0+)?\s*(?:m|min|mins|minutes|minutos|')?\.?$/i.exec(cell);
  const minutes = clock ? Number(clock[1]) * 60 + Number(clock[2]) : plain ? Number(plain[1]) : 0;
  return minutes > 0 && minutes <= 24 * 60 ? minutes : null;
}
