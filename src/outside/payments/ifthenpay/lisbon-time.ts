const lisbon = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Lisbon",
  dateStyle: "short",
  timeStyle: "medium",
});

/** As ifthenpay writes a moment: `26-10-2025 09:59:00`, by the clocks of Lisbon. */
export function toLisbonTime(at: Date): string {
  return lisbon.format(at).replaceAll("/", "-").replace(",", "");
}

/** The moment that such words mean; in the hour that comes twice in autumn, the first. Null where they are none. */
export function fromLisbonTime(words: string): Date | null {
  const parts = /^(\d\d)-(\d\d)-(\d{4}) (\d\d):(\d\d):(\d\d)/.exec(words);
  if (!parts) return null;
  const [, day, month, year, hours, minutes, seconds] = parts;
  const asUtc = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  // Lisbon is an hour ahead of UTC in summer and level with it in winter.
  const inSummer = new Date(asUtc - 3_600_000);
  return toLisbonTime(inSummer) === parts[0] ? inSummer : new Date(asUtc);
}
