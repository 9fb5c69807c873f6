/** What can be wrong with a submitted file; the contract's codes of the field `file`. */
export type PdfRefusal = "invalid_base64" | "too_large" | "not_pdf" | "encrypted" | "active_content";

export class RefusedPdf extends Error {
  readonly code: PdfRefusal;
  constructor(code: PdfRefusal) {
    super(code);
    this.code = code;
  }
}
