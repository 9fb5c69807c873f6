import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { pictureWidths, type SmallerPicture } from "#contract/pictures/pictures.ts";

/** Effort 1: as small as 3 within a few percent, in a fifth of its time (seeds/pictures at 320 and 640 px). */
const encode = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 1 }),
  webp: (image: Sharp) => image.webp({ quality: 76 }),
};
/** One picture at a time: page requests come first. */
sharp.concurrency(1);

/**
 * Smaller copies of the pictures in `sourceDir` and of uploaded ones (`p-…`), made on first request and cached in `cacheDir`. A
 * changed source makes a new copy; an uploaded one never changes.
 */
export function openPictures(
  sourceDir: string,
  cacheDir: string,
  readUploaded: (name: string) => Promise<Uint8Array | null>,
) {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** The bytes of a copy, or null when there is no such picture. Names with a folder are refused. */
    read: async (wanted: SmallerPicture): Promise<Uint8Array<ArrayBuffer> | null> => {
      if (!(pictureWidths as readonly number[]).includes(wanted.width) || !/^[\w-]+$/.test(wanted.name))
        return null;
      if (wanted.name.startsWith("p-")) return readCopy(wanted, "0", () => readUploaded(wanted.name));
      const source = path.join(sourceDir, `${wanted.name}.webp`);
      const changed = await stat(source).then(
        ({ mtimeMs }) => Math.round(mtimeMs),
        () => null,
      );
      if (changed === null) return null;
      return readCopy(wanted, changed.toString(36), () => readFile(source));
    },
  };

  async function readCopy(
    wanted: SmallerPicture,
    version: string,
    readSource: () => Promise<Uint8Array | null>,
  ): Promise<Uint8Array<ArrayBuffer> | null> {
    const copy = path.join(cacheDir, `${wanted.name}-${wanted.width}-${version}.${wanted.format}`);
    const known = await readFile(copy).catch(() => null);
    if (known) return new Uint8Array(known);
    return underWay.get(copy) ?? queue(copy, () => make(readSource, copy, wanted));
  }

  function queue(copy: string, work: () => Promise<Uint8Array<ArrayBuffer> | null>) {
    const making = last.then(work, work).finally(() => underWay.delete(copy));
    underWay.set(copy, making);
    last = making.catch(() => {});
    return making;
  }

  async function make(
    readSource: () => Promise<Uint8Array | null>,
    copy: string,
    { width, format }: SmallerPicture,
  ) {
    const source = await readSource();
    if (!source) return null;
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
