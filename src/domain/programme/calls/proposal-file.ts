import { Problem, wrongField } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { newFileKey } from "#outside/files/files.ts";
import { decodePdf } from "../ideas/decode-pdf.ts";
import type { CallRow } from "./tables.ts";

const NAMELESS_PDF = "session.pdf";
type FileColumns = { fileKey: string; fileName: string; fileBytes: number };

/**
 * Runs `work` with the columns of a file, which is stored before, since a transaction must not wait for I/O, and removed again if
 * the work is refused. Null: no file came. Throws `invalid_input` for what is no PDF, and where the call asks for none.
 */
export async function withFile<Made>(
  { files }: Pick<AppContext, "files">,
  call: Pick<CallRow, "file">,
  { file, file_name }: { file: string; file_name: string },
  work: (columns: FileColumns | null) => Promise<Made>,
): Promise<Made> {
  if (file === "") return work(null);
  if (!call.file) throw wrongField("file", "not_asked", "The call asks for no file");
  const pdf = decodePdf(file);
  const stored = {
    fileKey: newFileKey("proposals", "pdf"),
    fileName: file_name || NAMELESS_PDF,
    fileBytes: pdf.length,
  };
  await files.put(stored.fileKey, pdf);
  try {
    return await work(stored);
  } catch (error) {
    // After anything but a refusal the proposal may be there all the same, and needs its file.
    if (error instanceof Problem) await files.remove(stored.fileKey);
    throw error;
  }
}
