import { type DrawingOptions, drawField } from "#artwork/drawing.ts";

export interface Swelling {
  /** SVG that says where the marks may swell: letters. */
  letters: string;
  colour: string;
  /** 0..1 by place: 0 is the drawing's own weight, 1 leaves no gap between the marks. */
  at: (x: number, y: number) => number;
}

interface Look {
  dots: string;
  strokes: string;
  opacity?: number;
  swelling?: Swelling;
}

/** Times its own radius at which a dot reaches the far corner of its cell. */
const FULL_DOT = 7.8;
/** Times its own width at which a stroke reaches even the far neighbour of a stretched current. */
const FULL_STROKE = 13;

/** The drawing with letters in it: inside their shapes the marks are thicker. */
export function swellingField(options: DrawingOptions, look: Look): string {
  const { dots, strokes } = drawField(options);
  const grown = (at: Swelling["at"] | undefined) => {
    const circles = dots.map(({ x, y, r }) => {
      const radius = r * (1 + (FULL_DOT - 1) * (at?.(x, y) ?? 0));
      return `<circle cx="${x}" cy="${y}" r="${radius.toFixed(1)}"/>`;
    });
    const paths = strokes.map(({ path, width }) => {
      const [x = 0, y = 0] = path.slice(1).split(/[ Q]/, 2).map(Number);
      const wide = width * (1 + (FULL_STROKE - 1) * (at?.(x, y) ?? 0) ** 1.5);
      return `<path d="${path}" stroke-width="${wide.toFixed(1)}"/>`;
    });
    return { circles: circles.join(""), paths: paths.join("") };
  };
  const group = (marks: ReturnType<typeof grown>, dotColour: string, strokeColour: string, rest: string) =>
    `<g ${rest}><g fill="${dotColour}">${marks.circles}</g><g fill="none" stroke="${strokeColour}" stroke-linecap="round">${marks.paths}</g></g>`;

  const ground = group(grown(undefined), look.dots, look.strokes, `opacity="${look.opacity ?? 1}"`);
  if (!look.swelling) return ground;
  const { letters, colour, at } = look.swelling;
  return `${ground}<clipPath id="letters">${letters}</clipPath>${group(grown(at), colour, colour, 'clip-path="url(#letters)"')}`;
}
