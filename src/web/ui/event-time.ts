// The event's own time zone, wherever the reader is.
const zone = { timeZone: "Europe/Lisbon" } as const;
const dayAndTime = new Intl.DateTimeFormat("pt-PT", {
  ...zone,
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
// On its own: beside a day, Portuguese writes a short month as a number.
const month = new Intl.DateTimeFormat("pt-PT", { ...zone, month: "short" });

/** `26 OUT // 09:00`. */
export function eventTime(iso: string): string {
  const date = new Date(iso);
  const { day, hour, minute } = Object.fromEntries(
    dayAndTime.formatToParts(date).map((part) => [part.type, part.value]),
  );
  return `${day} ${month.format(date).replace(".", "").toUpperCase()} // ${hour}:${minute}`;
}
