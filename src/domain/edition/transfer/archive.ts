import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { create } from "tar";
import { Problem, wrongField } from "#contract/problem.ts";
import { type ArchiveEntry, unpackArchive } from "#db/unpack-archive.ts";
import { FILE_MAX_BYTES, writeFolder } from "./disk-folder.ts";
import {
  EDITION_FILE,
  type EditionFolder,
  PICTURES_FOLDER,
  SCHEDULE_FILE,
  tableFiles,
} from "./edition-format.ts";

/** The limit of a whole archive as it is unpacked: a small one can hold a thousand times as much. */
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
 * Unpacks an archive into an empty folder, piece by piece. Throws `invalid_input` for what is no archive, and for one with a
 * file that an edition has not.
 */
export async function unpackEdition(archive: Readable, folder: string): Promise<void> {
  let files = 0;
  const wants = (entry: ArchiveEntry): boolean => {
    const why = whyNot(entry);
    if (why) throw refused(entry.name, why);
    files += 1;
    if (files > FILES_MAX) throw refused(entry.name, "is one file too many");
    return entry.isFile;
  };
  const onBytes = (unpacked: number) => {
    if (unpacked > UNPACKED_MAX_BYTES) throw refused("file", "is larger than 300 MB unpacked");
  };
  await unpackArchive(archive, { folder, wants, onBytes }).catch((error: Error) => {
    throw error instanceof Problem ? error : refused("file", `is no .tar.gz archive: ${error.message}`);
  });
}

const KNOWN = new Set([EDITION_FILE, SCHEDULE_FILE, ...tableFiles]);
const PICTURE = new RegExp(`^${PICTURES_FOLDER}/[\\w-]{1,120}\\.webp$`);

function whyNot({ name, bytes, isFile, isFolder }: ArchiveEntry): string | null {
  const plain = name.replace(/^\.\//, "").replace(/\/$/, "");
  if (isFolder) return plain === "" || plain === "." || plain === PICTURES_FOLDER ? null : UNKNOWN;
  if (!isFile) return "is no file";
  if (bytes > FILE_MAX_BYTES) return "is larger than 20 MB";
  return KNOWN.has(plain) || PICTURE.test(plain) ? null : UNKNOWN;
}
const UNKNOWN = "is no file of an edition (docs/edition-format.md)";

function refused(attr: string, why: string): Problem {
  const detail = `${attr} ${why}`;
  return wrongField(attr, "invalid", detail);
}

/** A folder for as long as `use` needs it. */
export async function inTemporaryFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-edition-"));
  try {
    return await use(folder);
  } finally {
    // Unpacking that was ended may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
