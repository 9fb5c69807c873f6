import { cleanPdf } from "#domain/ideas/pdf/clean-pdf.ts";

export const clean = (file: Buffer | string) =>
  cleanPdf(typeof file === "string" ? file : file.toString("base64"));

/** What becomes of an uploaded file: "taken", or the refusal's code. */
export async function fateOf(file: Buffer | string): Promise<string> {
  const cleaned = await clean(file);
  return "refused" in cleaned ? cleaned.refused : "taken";
}
