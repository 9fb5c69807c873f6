import { inflateSync } from "node:zlib";

const HEADER = 44;
const ENTRY = 20;

/**
 * The font inside a WOFF file (W3C, WOFF File Format 1.0). PDFKit reads a font many times per document; unpacked,
 * that takes a tenth of the time.
 */
export function unpackWoff(woff: Buffer): Buffer<ArrayBuffer> {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This is not a WOFF file");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [offset, packed, length] = [at + 4, at + 8, at + 12].map((place) => woff.readUInt32BE(place)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    const tag = woff.subarray(at, at + 4);
    const checksum = woff.subarray(at + 16, at + 20);
    return { tag, checksum, bytes: packed < length ? inflateSync(bytes) : bytes };
  });

  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  // The three numbers after it help readers that search; ours walks the list.
  head.writeUInt16BE(count, 4);
  let offset = head.length;
  const parts: Buffer[] = [head];
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = 12 + 16 * index;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  });
  return Buffer.concat(parts);
}
