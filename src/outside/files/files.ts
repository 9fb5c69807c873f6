import { randomUUID } from "node:crypto";

/** Submitted files. Never public: no URL serves them. */
export interface FileStore {
  /** Stores the bytes under a key of `newFileKey`. Resolves once they are on disk. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null where there is no such file. */
  read(key: string): Promise<Uint8Array | null>;
  /** A file that is not there is as good as removed. */
  remove(key: string): Promise<void>;
}

/** A name of our own making: nothing of what its owner called the file is in it. */
export function newFileKey(folder: string, extension: string): string {
  return `${folder}/${randomUUID()}.${extension}`;
}

const KEY = /^[a-z]+\/[0-9a-f-]{36}\.[a-z]+$/;

/** Throws on a key that we cannot have made, so that none leads out of its folder. */
export function requireFileKey(key: string): string {
  if (!KEY.test(key)) throw new Error("Not a key of a stored file");
  return key;
}
