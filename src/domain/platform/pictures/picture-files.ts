import type { FileStore } from "#outside/files/files.ts";

/** A picture's name is its file's key in another form, so that serving one asks no database. */
export const pictureName = (fileKey: string): string =>
  `p-${fileKey.replace(/^pictures\/|\.webp$/g, "").replaceAll("-", "")}`;

/** Null for a name that no uploaded picture can have. */
export function pictureFileKey(name: string): string | null {
  const parts = /^p-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(name);
  return parts && `pictures/${parts.slice(1).join("-")}.webp`;
}

/** An uploaded picture in its largest size; null where there is none. */
export function readUploaded(files: FileStore) {
  return async (name: string): Promise<Uint8Array | null> => {
    const key = pictureFileKey(name);
    return key === null ? null : files.read(key);
  };
}
