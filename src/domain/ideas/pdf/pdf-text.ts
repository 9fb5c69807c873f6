import { refusedFile } from "./refused-file.ts";

/** "%PDF-1" or "%PDF-2" in base64. */
const BEGINNING = /^JVBERi0[xy]/;
/** So many bytes tell a wrong file from text that is no base64. */
const BEGINNING_BYTES = 100;

/**
 * The text of a submitted file, from the pieces in which it came; empty where there is none. What does not begin as a PDF
 * is refused before it is put together, read as text and hashed: 13 MB of it would cost more than all the rest of a request.
 * Throws `invalid_input`.
 */
export function pdfText(pieces: readonly Buffer[]): string {
  const first = pieces.slice(0, BEGINNING_BYTES).map((piece) => piece.subarray(0, BEGINNING_BYTES));
  const beginning = Buffer.concat(first).subarray(0, BEGINNING_BYTES).toString("latin1");
  if (beginning === "") return "";
  if (!BEGINNING.test(beginning))
    throw refusedFile(/^[A-Za-z0-9+/]*=*$/.test(beginning) ? "not_pdf" : "invalid_base64");
  return Buffer.concat(pieces).toString("latin1");
}
