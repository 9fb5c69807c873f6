import { lstat, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Problem, wrongField } from "#contract/problem.ts";
import type { EditionFolder } from "./edition-format.ts";
import type { ReadFile } from "./read-folder.ts";

/** No file of an edition is longer; a longer one is not read at all. */
export const FILE_MAX_BYTES = 20 * 1024 * 1024;

/** Reads files of a folder on disk, and none outside it: a link is refused, wherever it leads. */
export function diskFolder(folder: string): ReadFile {
  const root = path.resolve(folder);
  return async (name) => {
    const place = path.resolve(root, name);
    if (!place.startsWith(root + path.sep)) throw refused(name, "leads out of the folder");
    for (let part = place; part !== root; part = path.dirname(part)) {
      const found = await lstat(part).catch(() => null);
      if (!found) return null;
      if (found.isSymbolicLink()) throw refused(name, "is a link");
      if (part === place && !found.isFile()) throw refused(name, "is no file");
      if (part === place && found.size > FILE_MAX_BYTES) throw refused(name, "is larger than 20 MB");
    }
    return new Uint8Array(await readFile(place));
  };
}

/** Writes an edition into a new or empty folder. Throws `invalid_input` for any other. */
export async function writeFolder(folder: string, files: EditionFolder): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new Problem("invalid_input", `${folder} is not empty: name a folder that is, or a new one`);
  for (const [name, bytes] of files) {
    const place = path.join(folder, name);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, bytes, { flag: "wx" });
  }
}

function refused(name: string, why: string): Problem {
  const detail = `${name} ${why}`;
  return wrongField(name, "invalid", detail);
}
