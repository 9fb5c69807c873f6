import { gzipSync } from "node:zlib";
import { Header } from "tar";

interface Entry {
  path: string;
  content?: Buffer;
  /** As its header says; without it, as long as it is. */
  size?: number;
  type?: "File" | "SymbolicLink" | "Link" | "Directory" | "FIFO";
  linkpath?: string;
}

/** A part of an archive, packed on its own: gzip allows one after the other, so that a bomb is made of one part many times. */
export function packedEntry({
  path,
  content = Buffer.alloc(0),
  size = content.length,
  ...rest
}: Entry): Buffer {
  const header = Buffer.alloc(512);
  new Header({ path, size, mode: 0o644, type: "File", mtime: new Date(0), ...rest }).encode(header);
  return gzipSync(Buffer.concat([header, content, Buffer.alloc(-content.length & 511)]));
}

export const packedEnd = gzipSync(Buffer.alloc(1_024));

/** An archive of 2 MB that unpacks to 2 GB, as an edition's pictures. */
export function archiveBomb(): Buffer {
  const content = Buffer.alloc(20 * 1024 * 1024);
  const part = packedEntry({ path: "pictures/stage-1.webp", content });
  return Buffer.concat([...Array.from({ length: 100 }, () => part), packedEnd]);
}
