import { Problem } from "#contract/problem.ts";
import type { PdfRefusal } from "./pdf-refusal.ts";

const sentences: Record<PdfRefusal, string> = {
  invalid_base64: "The file is not base64",
  too_large: "The file is larger than 10 MB, unpacks to far more than that, or takes too long to read",
  not_pdf: "The file is not a PDF",
  encrypted: "The PDF is protected by a password or rights",
  active_content: "The PDF has form fields, comments or attachments on its pages",
};

/** The `invalid_input` that says why a submitted file is not accepted. */
export function refusedFile(code: PdfRefusal): Problem {
  const detail = sentences[code];
  return new Problem("invalid_input", detail, { errors: [{ attr: "file", code, detail }] });
}
