/** The frame's size and the position of each scene's text, in px. */
export interface Sheet {
  width: number;
  height: number;
  spacing: number;
  where: Line[];
  meets: Line[];
  /** The grid point after the last letter of "AI", counted from the centre of the frame. */
  cursor: { column: number; row: number };
  logo: { x: number; y: number; width: number };
  tagline: { x: number; y: number; size: number };
}

export interface Line {
  text: string;
  x: number;
  /** Baseline. */
  y: number;
  size: number;
  /** The line is set to exactly this width. */
  width: number;
  /** The face's own axis, 75..100. */
  stretch: number;
}

export const sheet: Sheet = {
  width: 1280,
  height: 720,
  spacing: 40,
  where: [
    { text: "WHERE", x: 52, y: 337, size: 440, width: 1176, stretch: 88 },
    { text: "AI", x: 52, y: 668, size: 440, width: 334, stretch: 88 },
  ],
  meets: [
    { text: "MEETS", x: 52, y: 378, size: 470, width: 1176, stretch: 88 },
    { text: "CREATIVITY", x: 52, y: 650, size: 338, width: 1176, stretch: 75 },
  ],
  cursor: { column: -5, row: 7 },
  logo: { x: 64, y: 300, width: 1152 },
  tagline: { x: 58, y: 648, size: 62 },
};

/** The text as SVG. */
export function words(lines: readonly Line[]): string {
  const style = (line: Line) =>
    `font-family:Bricolage;font-weight:800;font-size:${line.size}px;font-stretch:${line.stretch}%`;
  return lines
    .map(
      (line) =>
        `<text x="${line.x}" y="${line.y}" textLength="${line.width}" style="${style(line)}">${line.text}</text>`,
    )
    .join("");
}
