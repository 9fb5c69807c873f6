import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { type FileStore, isFileKey, requireFileKey } from "./files.ts";

const OWNER_ONLY_FOLDER = 0o700;
/** Read and write for the process's own user; never executable. */
const OWNER_ONLY_FILE = 0o600;
const UNFINISHED = ".part";

export function openDiskFiles(directory: string): FileStore {
  const placeOf = (key: string) => path.join(directory, ...requireFileKey(key).split("/"));
  return {
    put: async (key, bytes) => {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: OWNER_ONLY_FOLDER });
      await writeWhole(place, bytes, `${place}${UNFINISHED}`);
    },
    putPieces: async (key, { pieces }) => {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: OWNER_ONLY_FOLDER });
      // Two may send the same file at once, and a process may have ended in the midst of it.
      await writeWhole(place, pieces(), `${place}.${randomUUID()}${UNFINISHED}`);
    },
    read: (key) => readFile(placeOf(key)).catch(nullIfAbsent),
    size: (key) => stat(placeOf(key)).then(({ size }) => size, nullIfAbsent),
    readPart: async (key, { first, last }) => {
      const file = await open(placeOf(key)).catch(nullIfAbsent);
      return file && webStream(file.createReadStream({ start: first, end: last }));
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    bytesOnDisk: async (folder) => {
      const sizes = (await filesBelow(path.join(directory, folder))).map((place) =>
        stat(place).then(({ size }) => size, nullIfAbsent),
      );
      return (await Promise.all(sizes)).reduce<number>((sum, size) => sum + (size ?? 0), 0);
    },
    removeUnfinished: async (before) => {
      let removed = 0;
      for (const place of await filesBelow(directory)) {
        // A piece of an upload has such a name too, and is whole.
        if (!place.endsWith(UNFINISHED) || isFileKey(path.relative(directory, place))) continue;
        const found = await stat(place).catch(nullIfAbsent);
        if (!found || found.mtime >= before) continue;
        await rm(place, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfAbsent);
  return (entries ?? []).flatMap((one) => (one.isFile() ? [path.join(one.parentPath, one.name)] : []));
}

/** Written under another name, synced, then renamed: a power cut leaves the whole file or none. */
async function writeWhole(
  place: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  aside: string,
): Promise<void> {
  const file = await open(aside, "wx", OWNER_ONLY_FILE);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(aside, place);
  await syncFolder(path.dirname(place));
}

/** The name is part of the folder, which reaches the disk by itself. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Cancelling it closes the file. */
const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
