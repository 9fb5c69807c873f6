import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { create, extract, type ReadEntry } from "tar";
import { Problem } from "#contract/problem.ts";
import { diskFolder, writeFolder } from "./disk-folder.ts";
import { EDITION_FILE, PICTURES_FOLDER, SCHEDULE_FILE, tableFiles } from "./edition-format.ts";
import type { EditionFolder } from "./export-edition.ts";
import type { ReadFile } from "./read-folder.ts";

/** Unpacked, together: a small archive can hold a large one. */
const UNPACKED_MAX_BYTES = 300 * 1024 * 1024;
const FILES_MAX = 10_000;

/** An edition's folder as one file, `.tar.gz`: the same folder gives the same bytes. */
export async function packFolder(files: EditionFolder): Promise<Uint8Array<ArrayBuffer>> {
  return inTemporaryFolder(async (folder) => {
    await writeFolder(folder, files);
    const chunks: Uint8Array[] = [];
    const packed = create(
      { gzip: true, cwd: folder, portable: true, mtime: new Date(0), noDirRecurse: true },
      [...files.keys()],
    );
    for await (const chunk of packed) chunks.push(chunk as Uint8Array);
    return new Uint8Array(Buffer.concat(chunks));
  });
}

/**
 * Unpacks an archive for as long as `use` reads of it. Throws `invalid_input` for what is no archive, and for one with a
 * file that an edition has not.
 */
export async function withUnpacked<Result>(
  archive: readonly Uint8Array[],
  use: (read: ReadFile) => Promise<Result>,
): Promise<Result> {
  return inTemporaryFolder(async (folder) => {
    let refusal: Problem | null = null;
    let bytes = 0;
    let files = 0;
    const filter = (name: string, entry: ReadEntry | object): boolean => {
      const { type, size } = entry as ReadEntry;
      const why = whyNot(name, type);
      bytes += size;
      files += 1;
      if (why) refusal ??= refused(name, why);
      else if (bytes > UNPACKED_MAX_BYTES) refusal ??= refused(name, "makes the archive larger than 300 MB");
      else if (files > FILES_MAX) refusal ??= refused(name, "is one file too many");
      return refusal === null && type !== "Directory";
    };
    await pipeline(Readable.from(archive), extract({ cwd: folder, strict: true, filter })).catch(
      (error: Error) => {
        throw refusal ?? refused("file", `is no .tar.gz archive: ${error.message}`);
      },
    );
    if (refusal) throw refusal as Problem;
    return use(diskFolder(folder));
  });
}

const KNOWN = new Set([EDITION_FILE, SCHEDULE_FILE, ...tableFiles]);
const PICTURE = new RegExp(`^${PICTURES_FOLDER}/[\\w-]{1,120}\\.webp$`);

function whyNot(name: string, type: string): string | null {
  const plain = name.replace(/^\.\//, "").replace(/\/$/, "");
  if (type === "Directory")
    return plain === "" || plain === "." || plain === PICTURES_FOLDER ? null : UNKNOWN;
  if (type !== "File" && type !== "OldFile") return `is no file, but a ${type}`;
  return KNOWN.has(plain) || PICTURE.test(plain) ? null : UNKNOWN;
}
const UNKNOWN = "is no file of an edition (docs/edition-format.md)";

function refused(attr: string, why: string): Problem {
  const detail = `${attr} ${why}`;
  return new Problem("invalid_input", detail, { errors: [{ attr, code: "invalid", detail }] });
}

async function inTemporaryFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-edition-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
