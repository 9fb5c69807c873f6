import { easeInOut, easeOut, mix, ramp } from "#artwork/easing.ts";
import { cardWords } from "#artwork/promo-times.ts";
import { DRAWING_SEED } from "../drawing-seed.ts";
import { logoStrokes } from "../logos/logo-strokes.ts";
import { palette } from "../palette.ts";
import { swellingField } from "../swelling.ts";
import { type Sheet, words } from "./promo-sheet.ts";

/** Every scene is a function of the sheet and the film's own time in seconds, and gives the frame's layers. */
type Scene = (sheet: Sheet, time: number) => string;

const type = (face: string, weight: number, size: number) =>
  `style="font:${weight} ${size}px ${face};letter-spacing:-0.02em"`;
/** Keeps the drawing away from small text. */
const halo = `stroke="${palette.ink}" stroke-width="24" stroke-linejoin="round" paint-order="stroke"`;
const ground = (colour: string) => `<rect width="100%" height="100%" fill="${colour}"/>`;

/** The film's first and last picture: the whole idea and the name. Its time runs through 0. The page adds when and where. */
export const card: Scene = (sheet, time) => {
  const { width, height, spacing, logo, tagline } = sheet;
  // At its end the lines fall back into the grid.
  const pull = 1 - easeInOut(ramp(time, 1.3, 2.1));
  const field = swellingField(
    { seed: DRAWING_SEED, width, height, spacing, order: 0.36, direction: -0.3, pull, phase: time * 0.022 },
    { dots: palette.paper, strokes: palette.emerald, opacity: 0.8 },
  );
  const written = time < 0 ? ramp(time, -1.5, -0.6) : 1 - ramp(time, 1.3, 1.85);
  const small = `<text opacity="${cardWords(time)}" fill="${palette.paper}" ${halo} x="${tagline.x}" y="${tagline.y}" ${type("Instrument", 500, tagline.size)}>Where AI meets creativity</text>`;
  return `${ground(palette.ink)}${field}${logoStrokes({ text: palette.paper, accent: palette.bright }, logo, written)}${small}`;
};

/** The machine: its columns are read from left to right, and where they meet a letter the dots swell. From 2.1 to 4.1 s. */
export const where: Scene = (sheet, time) => {
  const { width, height, spacing, cursor } = sheet;
  const columns = width / spacing;
  const scan = Math.floor(ramp(time, 2.15, 2.95) * (columns + 2)) * spacing;
  const at = (x: number) => easeOut(ramp((scan - x) / spacing, 0, 9));
  const field = swellingField(
    { seed: DRAWING_SEED, width, height, spacing, pull: 0 },
    {
      dots: palette.paper,
      strokes: palette.paper,
      opacity: 0.8,
      swelling: { letters: words(sheet.where), colour: palette.paper, at },
    },
  );
  const on = time > 3 && (time - 3) % 0.5 < 0.3;
  const [x, y] = cursorPoint(sheet, cursor);
  return `${ground(palette.ink)}${field}${on ? spot(x, y, spacing) : ""}`;
};

/** One dot leaves the grid, and behind it everything begins to flow. From 4.1 to 5.5 s. */
export const leave: Scene = (sheet, time) => {
  const { width, height, spacing, cursor } = sheet;
  const gone = ramp(time, 4.1, 5.5);
  const order = mix(1.25, -0.6, gone ** 1.4);
  const front = (x: number) => ramp(order * width + spacing * 4 - x, 0, spacing * 8);
  const field = swellingField(
    { seed: DRAWING_SEED, width, height, spacing, order, direction: 0, phase: time * 0.022 },
    {
      dots: palette.paper,
      strokes: palette.emerald,
      opacity: 0.8,
      swelling: { letters: words(sheet.where), colour: palette.paper, at: front },
    },
  );
  const [x, y] = cursorPoint(sheet, cursor);
  // A flourish with one loop, as a pen would try itself out.
  const [w, h] = [width / 100, height / 100];
  const path = `M${x} ${y}C${x + w * 22} ${y} ${w * 96} ${h * 100} ${w * 96} ${h * 58}S${w * 62} ${h * 12} ${w * 56} ${h * 46}S${w * 82} ${h * 84} ${w * 72} ${h * 40}S${w * 20} ${h * 12} ${w * -12} ${h * 66}`;
  const head = mix(gone, easeInOut(gone), 0.45);
  const tail = ramp(head, 0.3, 1.0) ** 1.3;
  return `${ground(palette.ink)}${field}<path d="${path}" pathLength="1" fill="none" stroke="${palette.hot}" stroke-width="${spacing * 0.7}" stroke-linecap="round" stroke-dasharray="${Math.max(0.0001, head - tail)} 2" stroke-dashoffset="${-tail}"/>`;
};

/** The same lines, drawn thicker where they cross a letter. From 5.5 to 7.1 s. */
export const meets: Scene = (sheet, time) => {
  const { width, height, spacing } = sheet;
  const pressed = 0.36 * easeOut(ramp(time, 5.5, 5.95)) + 0.64 * easeInOut(ramp(time, 5.85, 6.35));
  const swollen = pressed * (1 - 0.9 * easeInOut(ramp(time, 6.85, 7.15)));
  const whole = ramp(time, 6.15, 6.3) * (1 - ramp(time, 6.85, 6.95));
  const letters = words(sheet.meets);
  const field = swellingField(
    { seed: DRAWING_SEED, width, height, spacing, order: -0.6, direction: 0, phase: time * 0.022 },
    {
      dots: palette.ink,
      strokes: palette.ink,
      opacity: 0.6 - 0.3 * pressed,
      swelling: { letters, colour: palette.ink, at: () => swollen },
    },
  );
  return `${ground(palette.emerald)}${field}<g fill="${palette.ink}" opacity="${whole}">${letters}</g>`;
};

/** Paper, for the date that the page lays over it (`#artwork/promo-times.ts`). From 7.1 to 8.5 s. */
export const when: Scene = ({ width, height, spacing }, time) => {
  const field = swellingField(
    { seed: DRAWING_SEED, width, height, spacing, order: 0.36, direction: -0.3, phase: (time - 10) * 0.022 },
    { dots: palette.emerald, strokes: palette.emerald, opacity: 0.5 },
  );
  return `${ground(palette.paper)}${field}`;
};

function cursorPoint({ width, height, spacing }: Sheet, { column, row }: Sheet["cursor"]): [number, number] {
  return [width / 2 + column * spacing, height / 2 + row * spacing];
}

const spot = (x: number, y: number, spacing: number) =>
  `<circle cx="${x}" cy="${y}" r="${spacing * 0.7}" fill="${palette.hot}"/>`;
