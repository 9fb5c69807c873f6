import sharp from "sharp";
import { carry, current, type Wave } from "#artwork/drawing.ts";
import { mix, ramp } from "#artwork/easing.ts";

/** The print's colours: the sheet, and the three inks in the order in which they are printed on it. */
export interface Inks {
  sheet: string;
  first: string;
  second: string;
  third: string;
}

export interface Engraving {
  width: number;
  height: number;
  /** SVG layers whose red, green and blue say how much of the first, second and third ink lies there: see `tone`. */
  scene: string;
  inks: Inks;
  seed: number;
  /** Distance between two lines, px. */
  spacing: number;
  /** As in the drawing: where the grid ends and the strokes begin, and the direction in which it melts. */
  order: number;
  direction: number;
  /** How far the current carries, 0..1. */
  pull: number;
}

/** A colour of an engraving's scene. */
export const tone = (first: number, second = 0, third = 0) =>
  `rgb(${[first, second, third].map((share) => Math.round(share * 255)).join(" ")})`;

/** Printed larger and shrunk: soft edges. */
const SCALE = 2;
/** The current is smooth, so it is followed only every few px. */
const STEP = 4;

/**
 * A scene engraved like a banknote, with the year's drawing as its screen: the thickness of dots and lines is the
 * light. One side is the machine's grid, the other the hand's lines.
 */
export async function engrave(engraving: Engraving): Promise<Buffer> {
  const width = engraving.width * SCALE;
  const height = engraving.height * SCALE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${engraving.width} ${engraving.height}" width="${width}" height="${height}"><rect width="100%" height="100%"/>${engraving.scene}</svg>`;
  const light = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  const { sheet, first, second, third } = engraving.inks;
  const paper = channels(sheet);
  const inks = [first, second, third].map(channels);
  const thickness = screen(engraving);
  const soft = 0.6 / (engraving.spacing * SCALE);

  const print = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      print.set(paper, at);
      if (light.readUIntBE(at, 3) === 0) continue;
      const { away, length } = thickness(x / SCALE, y / SCALE);
      for (let ink = 0; ink < 3; ink++) {
        const share = (light[at + ink] as number) / 255;
        if (share === 0) continue;
        const reach = halfWidth(share, length);
        const covered = ramp(reach - away, -soft, soft);
        for (let channel = 0; channel < 3; channel++) {
          const ground = print[at + channel] as number;
          print[at + channel] = mix(ground, (inks[ink] as number[])[channel] as number, covered);
        }
      }
    }
  }
  return sharp(print, { raw: { width, height, channels: 3 } })
    .resize(engraving.width, engraving.height)
    .png()
    .toBuffer();
}

/** For every place: how far it is from the middle of its dot or line, and how long that is drawn (0 dot, 1 line), in cells. */
function screen({ width, height, seed, spacing, order, direction, pull }: Engraving) {
  const back: Wave[] = current(seed, Math.hypot(width, height), 0).map((wave) => ({
    ...wave,
    dx: -wave.dx,
    dy: -wave.dy,
  }));
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)];
  const reach = Math.abs(cos) * width + Math.abs(sin) * height;
  const columns = Math.ceil(width / STEP) + 2;
  const rows = Math.ceil(height / STEP) + 2;
  const field = new Float32Array(columns * rows * 3);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * STEP, row * STEP];
      const way = ((x - width / 2) * cos + (y - height / 2) * sin) / reach + 0.5;
      const melted = ramp(way, order, order + 0.75);
      const smooth = melted * melted * (3 - 2 * melted);
      const [u, v] = carry(back, x, y, smooth * pull);
      field.set([u / spacing, v / spacing, ramp(smooth, 0.02, 0.3)], (row * columns + column) * 3);
    }
  }
  const between = (at: number, right: number, down: number) =>
    mix(
      mix(field[at] as number, field[at + 3] as number, right),
      mix(field[at + columns * 3] as number, field[at + columns * 3 + 3] as number, right),
      down,
    );
  return (x: number, y: number) => {
    const [column, row] = [Math.floor(x / STEP), Math.floor(y / STEP)];
    const [right, down] = [x / STEP - column, y / STEP - row];
    const at = (row * columns + column) * 3;
    const length = between(at + 2, right, down);
    const u = between(at, right, down);
    const v = between(at + 1, right, down);
    const along = Math.max(0, Math.abs(u - Math.round(u)) - length / 2);
    return { away: Math.hypot(along, v - Math.round(v)), length };
  };
}

/** The half width, in cells, with which a dot drawn out to `length` covers that share of its cell. */
function halfWidth(share: number, length: number): number {
  const exact = (Math.sqrt(length ** 2 + Math.PI * share) - length) / Math.PI;
  // Round dots leave the corners bare: full means full.
  return mix(exact, 0.75, share ** 8);
}

const channels = (hex: string) => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
