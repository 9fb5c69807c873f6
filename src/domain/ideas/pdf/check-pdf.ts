import { Problem } from "#contract/problem.ts";
import type { CleanPdf } from "./clean-pdf.ts";
import type { PdfRefusal } from "./pdf-refusal.ts";

const sentences: Record<PdfRefusal, string> = {
  invalid_base64: "The file is not base64",
  too_large: "The file is larger than 10 MB, unpacks to far more than that, or takes too long to read",
  not_pdf: "The file is not a PDF",
  encrypted: "The PDF is protected by a password or rights",
  active_content: "The PDF has form fields, comments or attachments on its pages",
};

/** The pages of a base64 PDF as a clean file (`clean-pdf.ts`). Throws `invalid_input`. */
export async function checkPdf(cleanPdf: CleanPdf, base64: string): Promise<Uint8Array<ArrayBuffer>> {
  const cleaned = await cleanPdf(base64);
  if ("bytes" in cleaned) return cleaned.bytes;
  throw refused(cleaned.refused);
}

/** "%PDF-1" or "%PDF-2" in base64. */
const BEGINNING = /^JVBERi0[xy]/;

/** What does not begin as a PDF is not read to its end: megabytes would be hashed. Throws `invalid_input`. */
export function requirePdfBeginning(base64: string): void {
  if (BEGINNING.test(base64)) return;
  throw refused(/^[A-Za-z0-9+/]*=*$/.test(base64.slice(0, 100)) ? "not_pdf" : "invalid_base64");
}

function refused(code: PdfRefusal): Problem {
  const detail = sentences[code];
  return new Problem("invalid_input", detail, { errors: [{ attr: "file", code, detail }] });
}
