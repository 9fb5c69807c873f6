import { lisbonTime, momentOfLisbonTime } from "#contract/time/lisbon-time.ts";

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** As ifthenpay writes a moment: `26-10-2025 09:59:00`, Lisbon time. */
export function toIfthenpayTime(moment: Date): string {
  const { day, hour, minute, second } = lisbonTime(moment);
  return `${day.split("-").reverse().join("-")} ${[hour, minute, second].map(twoDigits).join(":")}`;
}

/** The moment that ifthenpay means; null when the text is none. */
export function fromIfthenpayTime(text: string): Date | null {
  const parts = /^(\d\d)-(\d\d)-(\d{4}) (\d\d):(\d\d):(\d\d)/.exec(text);
  if (!parts) return null;
  const [, date, month, year, hour, minute, second] = parts;
  const day = `${year}-${month}-${date}`;
  if (Number.isNaN(Date.parse(day))) return null;
  return momentOfLisbonTime({ day, hour: Number(hour), minute: Number(minute), second: Number(second) });
}
