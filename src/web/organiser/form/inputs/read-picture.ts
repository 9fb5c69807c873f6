/** The server reads these as they are. */
const SENT_AS_IT_IS = ["image/jpeg", "image/png", "image/webp", "image/avif"];
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
/** In px; twice what any screen shows, so that a part of it is still sharp. */
const SIDE_MAX = 4_096;

/** Other formats become a JPEG in every browser: a tenth of the PNG that some make instead of a WebP. */
const MAY_BE_TRANSPARENT = ["image/png", "image/webp", "image/gif", "image/avif"];

/** The base64 part of a data URL. */
export const base64Of = (url: string): string => url.slice(url.indexOf(",") + 1);

/** A logo's file: an SVG goes as it is, to be drawn by the server. Some systems know no type of it. */
export const readLogo = (file: File): Promise<string | null> =>
  file.type === "image/svg+xml" || (file.type === "" && /\.svg$/i.test(file.name))
    ? asDataUrl(file)
    : readPicture(file);

/** A chosen file as a data URL that the server takes: drawn smaller, or anew, where it would refuse it. Null: no picture that this browser reads. */
export async function readPicture(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const { width, height } = picture;
  const fits = file.size <= MAX_BYTES && width * height <= MAX_PIXELS;
  try {
    return await asDataUrl(
      SENT_AS_IT_IS.includes(file.type) && fits ? file : await drawAnew(picture, file.type),
    );
  } finally {
    picture.close();
  }
}

async function drawAnew(picture: ImageBitmap, from: string): Promise<Blob> {
  const { width, height } = picture;
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  // A line of one pixel stays one.
  const size = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = new OffscreenCanvas(size(width), size(height));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const type = MAY_BE_TRANSPARENT.includes(from) ? "image/webp" : "image/jpeg";
  return canvas.convertToBlob({ type, quality: 0.92 });
}

/** The page's policy shows pictures of this site and data, no blobs. */
function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
