import { z } from "zod";
import { limited } from "../../fields.ts";
import { languages } from "../../language.ts";

export const FILM_MAX_BYTES = 100 * 1024 * 1024;
export const CAPTIONS_MAX_BYTES = 512 * 1024;

/** A film of this shop, named by the hash of its content; empty: none. */
export const filmPath = limited(60).regex(/^(\/films\/f-[0-9a-f]{32}\.(mp4|webm))?$/, "A film of this shop");

/** WebVTT, by the language of its words; empty: none. */
export const filmCaptions = z.partialRecord(
  z.enum(languages),
  limited(60).regex(/^(\/films\/f-[0-9a-f]{32}\.vtt)?$/, "Captions of this shop"),
);

/** A film's kind by its first 128 bytes; null: another one, or none. Its codec is not in them (`examine-film.ts`), and that of a WebM is not looked at. */
export function filmKind(beginning: Uint8Array): "mp4" | "webm" | null {
  const text = String.fromCharCode(...beginning.subarray(0, 128));
  if (text.slice(4, 8) === "ftyp") return MP4_BRAND.test(text.slice(8, 12)) ? "mp4" : null;
  return text.startsWith(EBML) && text.includes(DOCTYPE_WEBM) ? "webm" : null;
}

/** Not QuickTime's, nor those of pictures and of sound alone. */
const MP4_BRAND = /^(iso\w|mp4[12]|avc1|M4V|MSNV|dash|cmf|f4v)/;
const EBML = "\x1aE\xdf\xa3";
/** Not Matroska's, which begins alike. */
const DOCTYPE_WEBM = "B\x82\x84webm";
