import { randomUUID } from "node:crypto";

/** Submitted files. Only pictures and films have an address, by their keys. */
export interface FileStore {
  /** Stores the bytes under a key of `newFileKey`. Resolves once they are on disk. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null where there is no such file. */
  read(key: string): Promise<Uint8Array | null>;
  /** Stores a long file of which no more than a piece is in memory, in place of one of this key. Resolves once it is on disk. */
  putPieces(key: string, file: LongFile): Promise<void>;
  /** In bytes; null where there is no such file. */
  size(key: string): Promise<number | null>;
  /** The bytes from `first` to `last`, both inclusive and below its size, as they are read; null where there is no such file. */
  readPart(key: string, part: { first: number; last: number }): Promise<ReadableStream<Uint8Array> | null>;
  /** A file that is not there is as good as removed. */
  remove(key: string): Promise<void>;
  /** The length of all files of a folder, as far as they are on a disk of ours. */
  bytesOnDisk(folder: string): Promise<number>;
  /** Removes what processes that ended have left half written, if older than this. Returns how many. */
  removeUnfinished(before: Date): Promise<number>;
}

interface LongFile {
  /** From the beginning, each time. */
  pieces: () => AsyncIterable<Uint8Array>;
  bytes: number;
  /** The hash of the whole file, in hex. */
  sha256: string;
}

/** A name of our own making: nothing of what its owner called the file is in it. */
export function newFileKey(folder: string, extension: string): string {
  return `${folder}/${randomUUID()}.${extension}`;
}

const KEY = /^[a-z]+\/[0-9a-f-]{36}\.[a-z\d]+$/;

export const isFileKey = (key: string): boolean => KEY.test(key);

/** Throws on a key that we cannot have made, so that none leads out of its folder. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error("Not a key of a stored file");
  return key;
}
