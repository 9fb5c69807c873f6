import { IDEA_PDF_MAX_BYTES } from "#contract/ideas/idea-options.ts";
import { type Problem, wrongField } from "#contract/problem.ts";

const refusals = {
  invalid_base64: "The file is not base64",
  too_large: "The file is larger than 10 MB",
  not_pdf: "The file is not a PDF",
  encrypted: "The PDF is protected by a password or rights",
};

const BASE64_MAX_LENGTH = Math.ceil(IDEA_PDF_MAX_BYTES / 3) * 4;
const HEADER = /^%PDF-[12]\.\d\D/;
const END = /startxref\s+\d+\s+%%EOF[\0\s]*$/;
const END_BYTES = 1_024;
/** The trailer is never packed, so a password is said in plain bytes. */
const ENCRYPTION = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/y;
const ENCRYPT = "/Encrypt";
/** A file says it once or twice: a look at each of a million took as long as all else. */
const ENCRYPT_MAX = 1_000;
/** Archives are read from their end: an end record of 22 bytes, and a comment of up to this length after it. */
const ZIP_END = "PK\u0005\u0006";
const ZIP_END_BYTES = 22 + 65_535;

/**
 * The bytes of a PDF that a stranger sent in base64. Only its outside is looked at: nothing is parsed or unpacked, so
 * no file costs more than its length (decision 131). Throws `invalid_input`.
 */
export function decodePdf(base64: string): Buffer<ArrayBuffer> {
  if (base64.length > BASE64_MAX_LENGTH) throw refusedFile("too_large");
  const bytes = Buffer.from(base64, "base64");
  // Node skips what is no base64; only a text without any comes back the same.
  if (bytes.toString("base64") !== base64) throw refusedFile("invalid_base64");
  if (bytes.length > IDEA_PDF_MAX_BYTES) throw refusedFile("too_large");
  const text = bytes.toString("latin1");
  const isZip = text.slice(-ZIP_END_BYTES).includes(ZIP_END);
  if (!HEADER.test(text) || !END.test(text.slice(-END_BYTES)) || isZip) throw refusedFile("not_pdf");
  requireUnencrypted(text);
  return bytes;
}

function requireUnencrypted(text: string): void {
  let looks = 0;
  for (let at = text.indexOf(ENCRYPT); at !== -1; at = text.indexOf(ENCRYPT, at + 1)) {
    ENCRYPTION.lastIndex = at;
    if (ENCRYPTION.test(text)) throw refusedFile("encrypted");
    looks += 1;
    if (looks > ENCRYPT_MAX) throw refusedFile("not_pdf");
  }
}

function refusedFile(code: keyof typeof refusals): Problem {
  const detail = refusals[code];
  return wrongField("file", code, detail);
}
