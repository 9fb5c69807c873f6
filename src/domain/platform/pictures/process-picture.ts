import sharp from "sharp";
import { drawSvg } from "#outside/draw-svg.ts";
import { checkSvg, isMarkup } from "./check-svg.ts";
import { drawPlaceholder } from "./draw-placeholder.ts";
import type { PictureRefusal } from "./picture-refusal.ts";

export interface PictureRequest {
  /** The file in base64, as bytes that nothing else shares: they move to the thread, where they are decoded. */
  base64: Uint8Array<ArrayBuffer>;
  /** In px of the picture as it is shown. */
  crop: { left: number; top: number; width: number; height: number } | null;
  /** Kept without loss; an SVG is drawn too. */
  logo: boolean;
}

export type ProcessedPicture =
  | { bytes: Uint8Array<ArrayBuffer>; width: number; height: number; placeholder: string }
  | { refused: PictureRefusal };

/** Runs in a thread: decoding a large picture takes a second. */
export type ProcessPicture = (request: PictureRequest) => Promise<ProcessedPicture>;

const FILE_MAX_BYTES = 10 * 1024 * 1024;
/** More than any camera of a phone; decoded one row after the other. */
const PIXELS_MAX = 40_000_000;
/** No screen shows more. */
const LONGEST_SIDE = 1920;
/** Sharp in print at 5 cm. */
const LOGO_SIDE = 1200;
const TIME_LIMIT_SECONDS = 15;
const SVG_TIME_LIMIT_MS = 10_000;

// libvips would keep what it decoded for a second look; each picture is read once.
sharp.cache(false);

/** A file's first bytes, by the format that libvips must then find in it. */
const beginnings: { format: string; is: (bytes: Buffer) => boolean }[] = [
  { format: "jpeg", is: (bytes) => bytes.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex")) },
  { format: "png", is: (bytes) => bytes.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex")) },
  {
    format: "webp",
    is: (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
  },
  { format: "heif", is: (bytes) => /^ftypavi[fs]$/.test(bytes.toString("latin1", 4, 12)) },
];

/**
 * A picture drawn anew as WebP from a stranger's file: turned upright, cropped, at most 1920 px, without
 * anything else that was in the file (place, camera, profiles, a second file behind it). Its size is read
 * from its header, before a pixel is decoded.
 */
export const processPicture: ProcessPicture = async ({ base64, crop, logo }) => {
  const text = Buffer.from(base64.buffer, base64.byteOffset, base64.byteLength).toString("latin1");
  if (!isBase64(text)) return { refused: "invalid_base64" };
  const file = Buffer.from(text, "base64");
  if (file.length > FILE_MAX_BYTES) return { refused: "too_large" };
  if (logo && isMarkup(file)) return processSvg(file);
  const format = beginnings.find(({ is }) => is(file))?.format;
  if (!format) return { refused: "not_picture" };
  try {
    const header = await sharp(file, { limitInputPixels: false }).metadata();
    if (header.format !== format) return { refused: "not_picture" };
    if (header.width * header.height > PIXELS_MAX) return { refused: "too_many_pixels" };
    const { width, height } = header.autoOrient;
    if (crop && (crop.left + crop.width > width || crop.top + crop.height > height))
      return { refused: "crop_outside" };
    return await draw(file, { crop, logo });
  } catch {
    return { refused: "unreadable" };
  }
};

/** An expression for the whole text remembers each of its 14 million characters, for which V8 may have no room (`RangeError`). */
const isBase64 = (text: string): boolean =>
  text !== "" && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ""));

async function processSvg(file: Buffer): Promise<ProcessedPicture> {
  const refused = checkSvg(file);
  if (refused) return { refused };
  try {
    const { format } = await sharp(file, { limitInputPixels: false }).metadata();
    if (format !== "svg") return { refused: "not_picture" };
    return await draw(
      await drawSvg(file, { side: LOGO_SIDE, pixelsMax: PIXELS_MAX, timeLimitMs: SVG_TIME_LIMIT_MS }),
      {
        crop: null,
        logo: true,
      },
    );
  } catch {
    return { refused: "unreadable" };
  }
}

async function draw(file: Buffer, { crop, logo }: Omit<PictureRequest, "base64">): Promise<ProcessedPicture> {
  const side = logo ? LOGO_SIDE : LONGEST_SIDE;
  const whole = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: "error", sequentialRead: true })
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .autoOrient();
  const fitted = (crop ? whole.extract(crop) : whole)
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  // Decoded once, for the picture and its placeholder.
  const { data, info } = await fitted.raw().toBuffer({ resolveWithObject: true });
  const drawn = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  return {
    bytes: new Uint8Array(
      await drawn()
        .webp(logo ? { lossless: true } : { quality: 82, effort: 3 })
        .toBuffer(),
    ),
    width: info.width,
    height: info.height,
    placeholder: await drawPlaceholder(drawn, info.channels),
  };
}
