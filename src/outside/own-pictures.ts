import { readFile } from "node:fs/promises";
import path from "node:path";

/** A picture that came with the shop, in its largest size; null where there is none. */
export async function readOwnPicture(name: string): Promise<Uint8Array | null> {
  if (!/^[\w-]+$/.test(name)) return null;
  return readFile(path.resolve("seeds/pictures", `${name}.webp`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

let placeholders: Promise<ReadonlyMap<string, string>> | null = null;

/**
 * Returns the placeholders of pictures that came with the shop, by name (`media/make-placeholders.ts`): a
 * file that never changes while the shop runs.
 */
export function readOwnPlaceholders(): Promise<ReadonlyMap<string, string>> {
  placeholders ??= readFile(path.resolve("seeds/pictures/placeholders.json"), "utf8").then(
    (text) => new Map(Object.entries(JSON.parse(text) as Record<string, string>)),
    // A page without them is as good; the next one tries again.
    () => {
      placeholders = null;
      return new Map();
    },
  );
  return placeholders;
}
