import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract, type ReadEntry } from "tar";

export interface ArchiveEntry {
  name: string;
  /** By its header; no more than that is read of it. */
  bytes: number;
  /** Neither a folder nor a link, a device or whatever else an archive may hold. */
  isFile: boolean;
  isFolder: boolean;
}

interface Unpacking {
  folder: string;
  /** Decides if a file is written; its folders are made for it. An error thrown here ends the unpacking. */
  wants(entry: ArchiveEntry): boolean;
  /** Gets the sum of all bytes so far, skipped ones too, before they are used. An error thrown here ends the unpacking. */
  onBytes?(unpacked: number): void;
}

/** At a time; the library itself would unpack all that it is given at once. */
const PIECE_BYTES = 64 * 1024;
/** The first byte of gzip, and of no name: the library would unpack what is packed twice. */
const GZIP = 0x1f;

/**
 * Unpacks a `.tar.gz` piece by piece, readable by this user alone, and ends at the first refusal; files of before it are
 * there. Throws an Error for what is no whole archive.
 */
export async function unpackArchive(packed: Readable, { folder, wants, onBytes }: Unpacking): Promise<void> {
  let refusal: { error: unknown } | null = null;
  const filter = (name: string, entry: ReadEntry | object): boolean => {
    const { type, size } = entry as ReadEntry;
    const isFile = type === "File" || type === "OldFile";
    try {
      return refusal === null && wants({ name, bytes: size, isFile, isFolder: type === "Directory" });
    } catch (error) {
      refusal = { error };
      return false;
    }
  };
  let ended = false;
  const unpacker = extract({ cwd: folder, strict: true, umask: 0o077, zstd: false, filter });
  // The bytes that follow are counted and dropped: the library would collect them.
  unpacker.on("eof", () => {
    ended = true;
  });
  let unpacked = 0;
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      try {
        if (refusal) throw refusal.error;
        if (unpacked === 0 && piece[0] === GZIP) throw new Error("it is packed twice");
        unpacked += piece.length;
        onBytes?.(unpacked);
        done(null, ended ? undefined : piece);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  await pipeline(packed, createGunzip({ chunkSize: PIECE_BYTES }), counted, unpacker);
  if (refusal) throw (refusal as { error: unknown }).error;
}
