export const INK = "#06120d";
export const WHITE = "#ffffff";

/** For the few mid-tones on which neither ink nor white reaches 4.5:1. */
const BLACK = "#000000";
/** WCAG 2.2 AA for text. */
const READABLE = 4.5;

/** A readable text colour on `colour` (`#rgb` or `#rrggbb`): ink, else white, else black. */
export function readableOn(colour: string): string {
  return [INK, WHITE].find((text) => contrast(colour, text) >= READABLE) ?? BLACK;
}

/** WCAG 2.2 contrast ratio of two hex colours. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  const digits = colour.replace("#", "");
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255 || 0);
}
