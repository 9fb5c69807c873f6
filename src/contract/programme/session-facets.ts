/** How much a session expects its audience to know; empty: not said, so for everybody. */
export const sessionLevels = ["", "beginner", "intermediate", "advanced"] as const;
export type SessionLevel = (typeof sessionLevels)[number];

/** ISO 639-1, by how often conferences in Portugal hear them; empty: not said. */
export const sessionLanguages = [
  "",
  "pt",
  "en",
  "es",
  "fr",
  "de",
  "it",
  "nl",
  "pl",
  "uk",
  "ro",
  "sv",
  "da",
  "no",
  "fi",
  "cs",
  "el",
  "tr",
  "ar",
  "zh",
  "ja",
  "ko",
] as const;
export type SessionLanguage = (typeof sessionLanguages)[number];

/** The palette of tracks: each is readable as a mark on both grounds (`styles.css`); empty: none. */
export const trackColours = [
  "",
  "blue",
  "teal",
  "green",
  "amber",
  "orange",
  "red",
  "pink",
  "violet",
] as const;
export type TrackColour = (typeof trackColours)[number];
