import { IDEA_PDF_MAX_BYTES } from "#contract/ideas/idea-options.ts";
import { Problem } from "#contract/problem.ts";
import { pdfNames } from "./pdf-names.ts";
import { readPdfStreams } from "./pdf-streams.ts";

type Refusal = "invalid_base64" | "too_large" | "not_pdf" | "encrypted" | "active_content";

const sentences: Record<Refusal, string> = {
  invalid_base64: "The file is not base64",
  too_large: "The file is larger than 10 MB, or unpacks to far more than that",
  not_pdf: "The file is not a PDF",
  encrypted: "The PDF is protected by a password or rights",
  active_content: "The PDF runs something or carries other files",
};

/**
 * Decodes a base64 PDF and checks its content. People will open it, so it is refused when it is encrypted, runs code,
 * carries other files or unpacks beyond the limit. Throws `invalid_input`.
 */
export async function checkPdf(base64: string): Promise<Buffer<ArrayBuffer>> {
  // Before anything is made of it: base64 is a third longer than its bytes.
  if (base64.length > Math.ceil(IDEA_PDF_MAX_BYTES / 3) * 4) throw refusal("too_large");
  const bytes = decodeStrictly(base64);
  if (!bytes) throw refusal("invalid_base64");
  if (bytes.length > IDEA_PDF_MAX_BYTES) throw refusal("too_large");
  if (!isPdf(bytes)) throw refusal("not_pdf");
  const text = bytes.toString("latin1");
  refuseMarkers(text);
  const streams = await readPdfStreams(bytes, text, refuseMarkers);
  if (streams === "too_much") throw refusal("too_large");
  if (streams === "unreadable") throw refusal("not_pdf");
  return bytes;
}

function refusal(code: Refusal): Problem {
  const detail = sentences[code];
  return new Problem("invalid_input", detail, { errors: [{ attr: "file", code, detail }] });
}

/** Null for anything that a strict decoder would refuse; Node's own passes over what it does not know. */
function decodeStrictly(base64: string): Buffer<ArrayBuffer> | null {
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

const encrypts = pdfNames("Encrypt");
const acts = pdfNames(
  "JavaScript",
  "Rendition",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "RichMedia",
  "XFA",
);

/** In the file itself and in its object streams, where newer PDFs have their structure. */
function refuseMarkers(text: string): void {
  if (encrypts.test(text)) throw refusal("encrypted");
  if (acts.test(text)) throw refusal("active_content");
}
