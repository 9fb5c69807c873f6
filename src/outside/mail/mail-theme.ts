import type { CSSProperties } from "react";
import { type AccentColours, accentColours } from "#contract/site/accent-colours.ts";
import { currentSiteFacts } from "#contract/site/site-facts.ts";

/** No web fonts: most mail programs drop them, and fetching one would reveal when a mail is read. */
export const SANS = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";
export const MONO = "'JetBrains Mono', 'SF Mono', Menlo, Consolas, 'Courier New', monospace";

const INK = "#06120d";
const PAPER = "#f6f5ef";

/** The edition's own accent, or ours. */
const accentOr = (ground: keyof AccentColours, ours: string): string =>
  accentColours(currentSiteFacts().look?.accent)?.[ground] ?? ours;

/** Inline, because some mail programs read no style sheet at all. */
export const light = {
  ground: { backgroundColor: PAPER },
  text: { color: INK },
  muted: { color: "#4b5852" },
  line: { borderColor: "#d3d4ca" },
  get accent() {
    return { color: accentOr("light", "#056544") };
  },
  get button() {
    return { backgroundColor: accentOr("light", "#056544"), color: "#ffffff" };
  },
} satisfies Record<string, CSSProperties>;

/** The strip at the top is the same by day and by night. */
export const strip = { ground: INK, name: PAPER };

/** For the programs that follow the system's theme. The classes are the names in `light`; the frame puts the ground on table cells too. */
export const darkStyles = () => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, .ground td { background-color: ${INK} !important; }
  .text { color: #f3f3eb !important; }
  .muted { color: #a5b5ac !important; }
  .line { border-color: #21362c !important; }
  .accent { color: ${accentOr("dark", "#57cf9a")} !important; }
  .button { background-color: ${accentOr("dark", "#22b87b")} !important; color: ${INK} !important; }
}`;
