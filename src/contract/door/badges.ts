/** Labels by width and height in mm, as printers name their rolls, and a sheet. */
export const badgeSizes = ["62x100", "54x86", "80x50", "a6"] as const;
export type BadgeSize = (typeof badgeSizes)[number];

const sheets: Record<BadgeSize, [width: number, height: number]> = {
  "62x100": [62, 100],
  "54x86": [54, 86],
  "80x50": [80, 50],
  a6: [105, 148],
};

/** Where a badge's parts stand, in mm. A wide one has its code at the right, a tall one at its foot. */
export function layBadge(size: BadgeSize) {
  const [width, height] = sheets[size];
  const margin = Math.min(width, height) * 0.07;
  const wide = width > height;
  return {
    width,
    height,
    margin,
    wide,
    /** Along the left side of a wide badge, across the foot of a tall one, where nothing else is. */
    band: margin * 0.8,
    /** The code takes 45 modules of the side's 53: 18 mm at least, which cameras read at arm's length. */
    side: Math.min(wide ? height - 2 * margin : width * 0.55, height * 0.44),
    /** The most that a logo is high, at the head. */
    logo: width * (wide ? 0.1 : 0.15),
    /** The small lines' letters. */
    small: width * (wide ? 0.032 : 0.045),
  };
}

/** Dark enough beside white, and told apart by most people; tickets have them in their order, from the start again. */
const BANDS = [
  "#047857",
  "#1d4ed8",
  "#b45309",
  "#6d28d9",
  "#be123c",
  "#0e7490",
  "#4d7c0f",
  "#a21caf",
] as const;

/** Returns the colour for the edition's ticket at `place`, counted from 0. */
export const bandOf = (place: number): string => BANDS[Math.max(0, place) % BANDS.length] ?? BANDS[0];

/** A name's letters in pt: as large as it can be read; a long one shrinks, then wraps, and is cut only at the smallest. */
export const NAME_POINTS = { largest: 40, smallest: 8 };
