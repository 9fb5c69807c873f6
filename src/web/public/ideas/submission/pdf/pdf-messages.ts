import { IDEA_PDF_MAX_BYTES } from "#contract/ideas/idea-options.ts";
import { m } from "#messages/messages.js";
import type { PdfProblem } from "./choose-pdf.ts";
import { fileSize } from "./file-size.ts";

const max = () => fileSize(IDEA_PDF_MAX_BYTES);

export const pdfHint = (): string => m.ideas_pdf_hint({ max: max() });

export function pdfProblemMessage(problem: PdfProblem): string {
  switch (problem.code) {
    case "wrong_type":
      return m.ideas_pdf_wrong_type({ name: problem.name });
    case "wrong_size":
      return m.ideas_pdf_wrong_size({ name: problem.name, size: fileSize(problem.bytes), max: max() });
    case "not_pdf":
      return m.ideas_pdf_not_pdf();
    case "too_large":
      return m.ideas_pdf_too_large({ max: max() });
    case "encrypted":
      return m.ideas_pdf_encrypted();
    case "unreadable":
      return m.ideas_pdf_unreadable();
  }
}
