import { IDEA_PDF_MAX_BYTES } from "#contract/ideas/idea-options.ts";

export type PdfProblem =
  | { code: "wrong_type" | "wrong_size"; name: string; bytes: number }
  /** Found by the server in the file's content, or the browser could not read the file. */
  | { code: "not_pdf" | "too_large" | "encrypted" | "unreadable" };

export interface Choice {
  file: File | null;
  problem: PdfProblem | null;
  /** More than one was chosen. */
  several: boolean;
}

/** The last of several files counts (spec section 5). The server checks the content. */
export function choosePdf(files: readonly File[]): Choice {
  const file = files.at(-1) ?? null;
  const several = files.length > 1;
  if (!file) return { file: null, problem: null, several };
  const { name, size: bytes } = file;
  if (!/\.pdf$/i.test(name)) return { file: null, problem: { code: "wrong_type", name, bytes }, several };
  if (bytes === 0 || bytes > IDEA_PDF_MAX_BYTES) {
    return { file: null, problem: { code: "wrong_size", name, bytes }, several };
  }
  return { file, problem: null, several };
}

/** Maps the server's error code for the file. */
export function pdfProblemOf(code: string): PdfProblem {
  return code === "not_pdf" || code === "too_large" || code === "encrypted"
    ? { code }
    : { code: "unreadable" };
}
