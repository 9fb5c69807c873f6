import { contrast, readableOn, WHITE } from "./readable-colour.ts";

/** One accent as it is shown, `#rrggbb`: no colour alone is readable on light and on dark grounds. */
export interface AccentColours {
  /** Text on light grounds, and below white text. */
  light: string;
  /** Text on dark grounds, and below ink. */
  dark: string;
  /** As typed: grounds of buttons and bands. */
  fill: string;
  onFill: string;
  /** The same below the pointer, as readable. */
  fillStrong: string;
}

/** As in `styles.css`: where the accent has the least contrast of all grounds. */
export const ACCENT_GROUNDS = { light: "#f6f5ef", dark: "#0d1d16" };
/** WCAG 2.2 AA for text. */
const READABLE = 4.5;
const STEPS = 100;
const STRONG = 0.2;

/** The colour itself where it has 4.5:1, else darkened or lightened until it has; null for none. */
export function accentColours(accent: string | undefined): AccentColours | null {
  if (!accent || !/^#[0-9a-f]{6}$/i.test(accent)) return null;
  const readable = (ground: string, towards: number) => {
    for (let step = 0; step < STEPS; step += 1) {
      const colour = mixed(accent, towards, step / STEPS);
      if (contrast(colour, ground) >= READABLE) return colour;
    }
    return mixed(accent, towards, 1);
  };
  const onFill = readableOn(accent);
  return {
    light: readable(ACCENT_GROUNDS.light, 0),
    dark: readable(ACCENT_GROUNDS.dark, 255),
    fill: accent,
    onFill,
    fillStrong: mixed(accent, onFill === WHITE ? 0 : 255, STRONG),
  };
}

function mixed(colour: string, towards: number, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(part + (towards - part) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
