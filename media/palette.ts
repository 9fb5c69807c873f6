/** The palette of the design, for pictures. */
export const palette = {
  ink: "#06120d",
  paper: "#f6f5ef",
  night: "#0b2a1f",
  forest: "#065f46",
  moss: "#047857",
  emerald: "#10b981",
  bright: "#34d399",
  mint: "#6ee7b7",
  mist: "#d1fae5",
  /** Seldom: one thing in a picture, if any. */
  hot: "#ff5a2b",
} as const;
