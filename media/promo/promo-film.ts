import { DATE_SCENE, PROMO_SECONDS } from "#artwork/promo-times.ts";
import { card, leave, meets, when, where } from "./promo-scenes.ts";
import type { Sheet } from "./promo-sheet.ts";

export const FRAMES_PER_SECOND = 30;

/** The frame's picture as SVG; the last frame is followed by the first without a seam. */
export function frame(sheet: Sheet, number: number): string {
  const time = number / FRAMES_PER_SECOND;
  const { width, height } = sheet;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" style="display:block">${layers(sheet, time)}</svg>`;
}

function layers(sheet: Sheet, time: number): string {
  if (time < 2.1) return card(sheet, time);
  if (time < 4.1) return where(sheet, time);
  if (time < 5.5) return leave(sheet, time);
  if (time < DATE_SCENE.from) return meets(sheet, time);
  if (time < DATE_SCENE.to) return when(sheet, time);
  return card(sheet, time - PROMO_SECONDS);
}
