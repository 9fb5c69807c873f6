/** As in media/palette.ts: a picture has no theme. */
export const inks = {
  ink: "#06120d",
  paper: "#f6f5ef",
  /** Paper at three tenths on ink. */
  dot: "#4e5651",
  white: "#ffffff",
  emerald: "#10b981",
  bright: "#34d399",
  muted: "#4b5852",
  line: "#b9beb6",
};
