import sharp, { type Sharp } from "sharp";
import { drawingGroup, svg } from "#artwork/drawing-svg.server.ts";

/** A PNG, in px. */
export interface LogoPicture {
  png: Buffer;
  width: number;
  height: number;
}

const INK = "#06120d";
const PAPER = "#f6f5ef";
/** In px: sharp on a sheet, and soon read by what draws one. */
const BOX = { width: 900, height: 450 };

/** `plate`: on a light ground of its own, for a logo that has no version for dark grounds. */
export async function drawLogo(picture: Uint8Array, plate: boolean): Promise<LogoPicture> {
  const fitted = sharp(picture).resize({ ...BOX, fit: "inside", withoutEnlargement: true });
  if (!plate) return pngOf(fitted);
  const { png, height } = await pngOf(fitted);
  const edge = Math.round(height * 0.16);
  const around = { top: edge, bottom: edge, left: edge, right: edge, background: PAPER };
  return pngOf(sharp(png).flatten({ background: PAPER }).extend(around));
}

async function pngOf(image: Sharp): Promise<LogoPicture> {
  const { data, info } = await image.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** The logo's share of an icon. Phones cut forms of their own out of those from 192 px on. */
const shareOf = (side: number) => (side < 192 ? 0.9 : 0.72);

/** A square: the logo on a light ground, or the edition's drawing. */
export async function drawIcon(
  of: { logo: LogoPicture | null; seed: number; accent: string | null },
  side: number,
): Promise<Buffer> {
  if (!of.logo) return sharp(drawingIcon(of)).resize(side, side).png({ palette: true }).toBuffer();
  const room = Math.round(side * shareOf(side));
  const logo = await sharp(of.logo.png).resize({ width: room, height: room, fit: "inside" }).toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: PAPER } })
    .composite([{ input: logo }])
    .png()
    .toBuffer();
}

function drawingIcon({ seed, accent }: { seed: number; accent: string | null }): Buffer {
  const size = { width: 128, height: 128 };
  const lines = drawingGroup(
    { seed, ...size, spacing: 16, order: 0.34 },
    { dots: `${PAPER}4d`, strokes: accent ?? "#10b981" },
  );
  return svg(size.width, size.height, INK, lines);
}
