interface WithDays {
  events: readonly { day: string }[];
}

/** The edition's days with speakers, `2025-10-27`. */
export function speakerDays(editionDays: readonly string[], speakers: readonly WithDays[]): string[] {
  const speakerDays = new Set(speakers.flatMap((speaker) => speaker.events.map((event) => event.day)));
  return editionDays.filter((day) => speakerDays.has(day));
}
