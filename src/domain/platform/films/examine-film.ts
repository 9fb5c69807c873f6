import { createHash } from "node:crypto";
import { filmKind } from "#contract/organiser/edition/film-files.ts";
import { refusedFile } from "../pieces/pieces.ts";

export interface ExaminedFilm {
  kind: "mp4" | "webm";
  bytes: number;
  /** In hex. */
  sha256: string;
}

/** Reads a film once, piece by piece. Throws `invalid_input`. */
export async function examineFilm(pieces: AsyncIterable<Uint8Array>): Promise<ExaminedFilm> {
  const hash = createHash("sha256");
  const codecs = new Set<string>();
  let kind: ExaminedFilm["kind"] | null = null;
  let bytes = 0;
  let end = Buffer.alloc(0);
  for await (const piece of pieces) {
    kind ??= filmKind(piece);
    if (!kind) throw refusedFile("not_film", "The file is no MP4 and no WebM");
    bytes += piece.length;
    hash.update(piece);
    if (kind === "mp4") end = noteCodecs(Buffer.concat([end, piece]), codecs);
  }
  if (!kind) throw refusedFile("not_film", "The file is empty");
  if (kind === "mp4" && !H264.some((codec) => codecs.has(codec)))
    throw refusedFile("film_codec", "The film is not encoded as H.264, which every browser plays");
  return { kind, bytes, sha256: hash.digest("hex") };
}

const H264 = ["avc1", "avc3"];
/** A description of samples: its box's type, version, count, and the first entry's size and type, which is the codec. */
const STSD = "stsd";
const STSD_BYTES = 20;

/** Adds the codecs that are described in these bytes; returns their end, in which a description may begin. */
function noteCodecs(bytes: Buffer, codecs: Set<string>): Buffer<ArrayBuffer> {
  for (let at = bytes.indexOf(STSD); at >= 0; at = bytes.indexOf(STSD, at + 1))
    codecs.add(bytes.toString("latin1", at + STSD_BYTES - 4, at + STSD_BYTES));
  return Buffer.from(bytes.subarray(Math.max(0, bytes.length - STSD_BYTES + 1)));
}
