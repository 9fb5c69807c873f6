import { createInflate } from "node:zlib";
import { pdfNames } from "./pdf-names.ts";

/** What all streams of a file may unpack to. Pictures of four printed pages are far below; a bomb is far above. */
const UNPACKED_MAX_BYTES = 200 * 1024 * 1024;
/** What one object stream may: it holds a few hundred small objects. */
const OBJECTS_MAX_BYTES = 8 * 1024 * 1024;
/** Each stream takes time to open. */
const STREAMS_MAX = 3_000;
const PIECE_BYTES = 64 * 1024;

const holdsObjects = pdfNames("ObjStm");
const isPacked = pdfNames("Filter");
const packs = pdfNames("FlateDecode", "LZWDecode", "RunLengthDecode");

/**
 * Unpacks every deflated stream of a PDF in chunks, to measure it, and returns the text of object streams.
 * `too_much`: a decompression bomb. `unreadable`: objects packed in a way that no software uses, which would hide
 * them.
 */
export async function readPdfStreams(
  bytes: Buffer,
  text: string,
  onObjects: (text: string) => void,
): Promise<"read" | "too_much" | "unreadable"> {
  // Counted before the first is opened.
  const streams = findStreams(text);
  if (streams.length > STREAMS_MAX) return "too_much";
  let left = UNPACKED_MAX_BYTES;
  for (const { dictionary, start, end } of streams) {
    if (isPackedTwice(dictionary)) return "too_much";
    const objects = holdsObjects.test(dictionary);
    if (!isZlib(bytes, start)) {
      // Objects that are not packed were read with the file itself.
      if (objects && isPacked.test(dictionary)) return "unreadable";
      continue;
    }
    const max = objects ? Math.min(left, OBJECTS_MAX_BYTES) : left;
    const unpacked = await unpack(bytes.subarray(start, end), max, objects);
    if (unpacked.bytes > max) return "too_much";
    if (objects && !unpacked.whole) return "unreadable";
    if (objects) onObjects(unpacked.text);
    left -= unpacked.bytes;
  }
  return "read";
}

interface PdfStream {
  /** Everything since the stream before it. */
  dictionary: string;
  start: number;
  end: number;
}

/**
 * All streams, or one more than the limit. Searches inside streams too: a file could fake the start of one to hide
 * what follows.
 */
function findStreams(text: string): PdfStream[] {
  const streams: PdfStream[] = [];
  let [start, end] = [0, 0];
  for (const match of text.matchAll(/(?<!end)stream[\t ]*(?:\r\n|\n|\r)/g)) {
    const dictionary = text.slice(end < match.index ? end : start, match.index);
    start = match.index + match[0].length;
    // Searched once: with many streams and no end, each would search the whole file.
    if (end < start) end = text.indexOf("endstream", start);
    if (end === -1) end = text.length;
    streams.push({ dictionary, start, end });
    if (streams.length > STREAMS_MAX) break;
  }
  return streams;
}

/** A bomb in a bomb; nothing honest is packed twice. */
function isPackedTwice(dictionary: string): boolean {
  const filters = /\[[^[\]]*\]/g;
  return (dictionary.match(filters) ?? []).some(
    (list) => list.split("/").filter((name) => packs.test(`/${name}`)).length > 1,
  );
}

/** RFC 1950: deflate, and a check in the first two bytes. */
function isZlib(bytes: Buffer, at: number): boolean {
  return at + 2 <= bytes.length && (bytes.readUInt8(at) & 15) === 8 && bytes.readUInt16BE(at) % 31 === 0;
}

/** Stops beyond `max`; returns the text only when asked to. */
async function unpack(packed: Buffer, max: number, keep: boolean) {
  const inflate = createInflate({ chunkSize: PIECE_BYTES });
  const kept: Buffer[] = [];
  let bytes = 0;
  let whole = true;
  inflate.end(packed);
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > max) break;
      if (keep) kept.push(piece);
    }
  } catch {
    // Truncated or damaged: a reader would show what comes before.
    whole = false;
  }
  return { bytes, whole, text: keep ? Buffer.concat(kept).toString("latin1") : "" };
}
