import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Transaction } from "#db/transaction.ts";
import type { FileStore } from "#outside/files/files.ts";
import { readOwnPicture } from "#outside/own-pictures.ts";
import { drawPlaceholder } from "./draw-placeholder.ts";
import { pictures } from "./tables.ts";

export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
const PIXELS_MAX = 40_000_000;

/**
 * Returns the facts that are stored beside a picture's bytes. Null where they are no whole WebP of at most 40
 * megapixels. Its header is read before a pixel is decoded.
 */
export async function readWebp(bytes: Uint8Array<ArrayBuffer>) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, 12).toString("latin1");
  if (!text.startsWith("RIFF") || text.slice(8) !== "WEBP") return null;
  try {
    const open = () => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" });
    const { format, width, height, channels } = await open().metadata();
    if (format !== "webp") return null;
    return { ...pictureOf(bytes), width, height, placeholder: await drawPlaceholder(open, channels) };
  } catch {
    return null;
  }
}
export type ReadPicture = NonNullable<Awaited<ReturnType<typeof readWebp>>>;

/**
 * The place of a picture of an imported edition: the same bytes have the same path, so that nothing is stored twice.
 * Its file is stored as `fileKey`.
 */
function pictureOf(bytes: Uint8Array): { name: string; path: string; fileKey: string } {
  const hex = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const key = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { name: `p-${hex}`, path: `/pictures/p-${hex}.webp`, fileKey: `pictures/${key}.webp` };
}

/** Before its row, as a page expects it. A process that ends in between leaves a file that no row names. */
export async function storePictureFile(files: FileStore, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { fileKey } = pictureOf(bytes);
  if ((await files.read(fileKey)) === null) await files.put(fileKey, bytes);
}

export async function insertPictures(
  tx: Transaction,
  read: readonly ReadPicture[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (read.length === 0) return;
  const rows = read.map(({ path: _, ...picture }) => ({ ...picture, uploadedBy: by, uploadedAt: now }));
  const once = new Map(rows.map((row) => [row.name, row]));
  await tx
    .insert(pictures)
    .values([...once.values()])
    .onConflictDoNothing();
}

/** The bytes of a picture that a record names, uploaded or come with the shop; null where there is none. */
export async function readRecordPicture(files: FileStore, path: string): Promise<Uint8Array | null> {
  const name = /^\/pictures\/([\w-]+)\.webp$/.exec(path)?.[1];
  if (!name) return null;
  const uploaded = /^p-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(name);
  return uploaded ? files.read(`pictures/${uploaded.slice(1).join("-")}.webp`) : readOwnPicture(name);
}
