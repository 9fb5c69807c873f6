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
  const search: Search = { isFound: false, left: DESCRIPTIONS_MAX, end: Buffer.alloc(0) };
  let kind: ExaminedFilm["kind"] | null = null;
  let bytes = 0;
  for await (const piece of pieces) {
    kind ??= filmKind(piece);
    if (!kind) throw refusedFile("not_film", "The file is no MP4 and no WebM");
    bytes += piece.length;
    hash.update(piece);
    if (kind === "mp4") lookForH264(search, piece);
  }
  if (!kind) throw refusedFile("not_film", "The file is empty");
  if (kind === "mp4" && !search.isFound) throw otherCodec();
  return { kind, bytes, sha256: hash.digest("hex") };
}

const otherCodec = () => refusedFile("film_codec", "The film is not encoded as H.264");

const H264 = ["avc1", "avc3"];
/** A description of samples: its box's type, version, count, and the first entry's size and type, which is the codec. */
const STSD = "stsd";
const STSD_BYTES = 20;
/** A film has one for each track. A crafted file has millions, and visitors would wait while they are looked at. */
const DESCRIPTIONS_MAX = 1_000;

interface Search {
  isFound: boolean;
  /** Descriptions that are still looked at. */
  left: number;
  /** The end of the bytes before: a description may begin in it. */
  end: Buffer;
}

/** Throws `invalid_input` where there are too many descriptions of other codecs. */
function lookForH264(search: Search, piece: Uint8Array): void {
  if (search.isFound) return;
  const bytes = Buffer.concat([search.end, piece]);
  for (let at = bytes.indexOf(STSD); at >= 0; at = bytes.indexOf(STSD, at + 1)) {
    search.isFound = H264.includes(bytes.toString("latin1", at + STSD_BYTES - 4, at + STSD_BYTES));
    if (search.isFound) return;
    search.left -= 1;
    if (search.left === 0) throw otherCodec();
  }
  search.end = Buffer.from(bytes.subarray(Math.max(0, bytes.length - STSD_BYTES + 1)));
}
