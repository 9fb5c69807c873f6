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
