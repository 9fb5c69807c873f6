import { wrongField } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type FileColumns, withStoredPdf } from "#domain/platform/files/with-stored-pdf.ts";
import { decodePdf } from "../ideas/decode-pdf.ts";
import type { CallRow } from "./tables.ts";

/** As `withStoredPdf`. Throws `invalid_input` for what is no PDF, and where the call asks for none. */
export async function withFile<Made>(
  ctx: Pick<AppContext, "files">,
  call: Pick<CallRow, "file">,
  { file, file_name: name }: { file: string; file_name: string },
  work: (columns: FileColumns | null) => Promise<Made>,
): Promise<Made> {
  if (file !== "" && !call.file) throw wrongField("file", "not_asked", "The call asks for no file");
  const pdf = file === "" ? null : decodePdf(file);
  return withStoredPdf(ctx, { folder: "proposals", name, nameless: "session.pdf", pdf }, work);
}
