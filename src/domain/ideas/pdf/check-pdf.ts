import type { CleanPdf } from "./clean-pdf.ts";
import { refusedFile } from "./refused-file.ts";

/** The pages of a base64 PDF as a clean file (`clean-pdf.ts`). Throws `invalid_input`. */
export async function checkPdf(cleanPdf: CleanPdf, base64: string): Promise<Uint8Array<ArrayBuffer>> {
  const cleaned = await cleanPdf(base64);
  if ("bytes" in cleaned) return cleaned.bytes;
  throw refusedFile(cleaned.refused);
}
