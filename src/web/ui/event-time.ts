const parts = new Intl.DateTimeFormat("pt-PT", {
  day: "2-digit",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Europe/Lisbon",
});

/** `26 OUT // 09:00`, in the event's own time zone wherever the reader is. */
export function eventTime(iso: string): string {
  const { day, month, hour, minute } = Object.fromEntries(
    parts.formatToParts(new Date(iso)).map((part) => [part.type, part.value]),
  );
  return `${day} ${month?.replace(".", "").toUpperCase()} // ${hour}:${minute}`;
}
