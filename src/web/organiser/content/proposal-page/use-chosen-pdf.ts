import { useState } from "react";
import { pdfProblemOf } from "#web/public/ideas/submission/pdf/choose-pdf.ts";
import type { ChosenPdf } from "#web/public/ideas/submission/pdf/pdf-field.tsx";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { readBase64 } from "../../form/inputs/read-base64.ts";

/** The file as the API takes it; empty: it stays as it is. */
interface SentFile {
  file: string;
  file_name: string;
}

/** The PDF of a proposal. `sendWith` sends it with the rest; where the shop refuses it, its field says why. */
export function useChosenPdf() {
  const [pdf, setPdf] = useState<ChosenPdf>({ file: null, problem: null });
  const { file } = pdf;
  const sendWith = async <Answer>(send: (sent: SentFile) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send({ file: file ? await readBase64(file) : "", file_name: file?.name ?? "" });
    } catch (error) {
      const refused = error instanceof ApiProblem && error.errors?.find(({ attr }) => attr === "file");
      if (refused) setPdf({ file, problem: pdfProblemOf(refused.code) });
      throw error;
    }
  };
  return { pdf, setPdf, sendWith };
}
