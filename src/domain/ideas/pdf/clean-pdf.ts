import { PDFContext, PDFParser, PDFWriter } from "@cantoo/pdf-lib";
import { IDEA_PDF_MAX_BYTES } from "#contract/ideas/idea-options.ts";
import { copyPages } from "./copy-pages.ts";
import { type PdfRefusal, RefusedPdf } from "./pdf-refusal.ts";
import { limitedStreams } from "./unpack-streams.ts";

export type CleanedPdf = { bytes: Uint8Array<ArrayBuffer> } | { refused: PdfRefusal };
export type CleanPdf = (base64: string) => Promise<CleanedPdf>;

/**
 * Reads a base64 PDF and writes a new one that has its pages, their content, fonts and pictures, and nothing that acts,
 * links or carries files. Runs in a thread that is ended when it takes too long or too much memory: a hostile file may
 * loop in the parser.
 */
export const cleanPdf: CleanPdf = async (base64) => {
  try {
    return { bytes: await rewrite(requirePdf(base64)) };
  } catch (error) {
    if (error instanceof RefusedPdf) return { refused: error.code };
    // The library throws errors of any kind at what is no PDF.
    return { refused: "not_pdf" };
  }
};

function requirePdf(base64: string): Buffer {
  // Before anything is made of it: base64 is a third longer than its bytes.
  if (base64.length > Math.ceil(IDEA_PDF_MAX_BYTES / 3) * 4) throw new RefusedPdf("too_large");
  const bytes = decodeStrictly(base64);
  if (!bytes) throw new RefusedPdf("invalid_base64");
  if (bytes.length > IDEA_PDF_MAX_BYTES) throw new RefusedPdf("too_large");
  if (!isPdf(bytes)) throw new RefusedPdf("not_pdf");
  return bytes;
}

async function rewrite(bytes: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const streams = limitedStreams();
  const from = await PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY).parseDocument();
  streams.requireWithin();
  if (from.trailerInfo.Encrypt) throw new RefusedPdf("encrypted");
  const to = PDFContext.create();
  copyPages(from, to, streams);
  await streams.measure();
  const clean = await PDFWriter.forContext(to, Number.POSITIVE_INFINITY).serializeToBuffer();
  if (endsAsZip(Buffer.from(clean.buffer, clean.byteOffset).subarray(-ZIP_TAIL_BYTES)))
    throw new RefusedPdf("not_pdf");
  return new Uint8Array(clean);
}

/** Null for anything that a strict decoder would refuse; Node's own passes over what it does not know. */
function decodeStrictly(base64: string): Buffer | null {
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  const digits = base64.slice(0, base64.length - padding);
  if (base64.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(digits)) return null;
  const bytes = Buffer.from(base64, "base64");
  // Unused bits of the last group must be zero.
  const lastGroup = bytes.subarray(bytes.length - (3 - padding)).toString("base64");
  return base64.endsWith(lastGroup) ? bytes : null;
}

const TAIL_BYTES = 1_024;
/** A ZIP may end in a comment of this length, after its end record. */
const ZIP_TAIL_BYTES = 22 + 65_535;

/** Begins and ends as a PDF, and is not an archive too: archives are read from their end. */
function isPdf(bytes: Buffer): boolean {
  const tail = bytes.subarray(-TAIL_BYTES).toString("latin1");
  return (
    /^%PDF-[12]\.\d[^\d]/.test(bytes.subarray(0, 9).toString("latin1")) &&
    /startxref\s+\d+\s+%%EOF[\0\s]*$/.test(tail) &&
    !endsAsZip(bytes.subarray(-ZIP_TAIL_BYTES))
  );
}

function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.indexOf("PK\u0005\u0006"); at !== -1; at = tail.indexOf("PK\u0005\u0006", at + 1)) {
    if (at + 22 <= tail.length && tail.readUInt16LE(at + 20) === tail.length - at - 22) return true;
  }
  return false;
}
