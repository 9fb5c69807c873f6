import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { pictureWidths, type SmallerPicture } from "#contract/pictures.ts";

/** Effort 1: as small as 3 within a few percent, in a fifth of its time (seeds/pictures at 320 and 640 px). */
const encode = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 1 }),
  webp: (image: Sharp) => image.webp({ quality: 76 }),
};
/** One picture at a time: page requests come first. */
sharp.concurrency(1);

/**
 * Smaller copies of the pictures in `sourceDir`, made on first request and cached in `cacheDir`. A changed source
 * makes a new copy.
 */
export function openPictures(sourceDir: string, cacheDir: string) {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** The bytes of a copy, or null when there is no such picture. Names with a folder are refused. */
    read: async (wanted: SmallerPicture): Promise<Uint8Array<ArrayBuffer> | null> => {
      if (!(pictureWidths as readonly number[]).includes(wanted.width) || !/^[\w-]+$/.test(wanted.name))
        return null;
      const source = path.join(sourceDir, `${wanted.name}.webp`);
      const changed = await stat(source).then(
        ({ mtimeMs }) => Math.round(mtimeMs),
        () => null,
      );
      if (changed === null) return null;
      const copy = path.join(
        cacheDir,
        `${wanted.name}-${wanted.width}-${changed.toString(36)}.${wanted.format}`,
      );
      const known = await readFile(copy).catch(() => null);
      if (known) return new Uint8Array(known);
      const making = underWay.get(copy) ?? queue(copy, () => make(source, copy, wanted));
      return making;
    },
  };

  function queue(copy: string, work: () => Promise<Uint8Array<ArrayBuffer>>) {
    const making = last.then(work, work).finally(() => underWay.delete(copy));
    underWay.set(copy, making);
    last = making.catch(() => {});
    return making;
  }

  async function make(source: string, copy: string, { width, format }: SmallerPicture) {
    const image = sharp(source).resize({ width, withoutEnlargement: true });
    const bytes = new Uint8Array(await encode[format](image).toBuffer());
    await mkdir(cacheDir, { recursive: true });
    // Whole or not at all: another process may read it.
    const unfinished = `${copy}.${randomUUID()}`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, copy);
    return bytes;
  }
}
