import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { newFileKey } from "#outside/files/files.ts";

interface SentPdf {
  folder: string;
  /** As its owner named it; empty: `nameless`. */
  name: string;
  nameless: string;
  /** Null: no file came. */
  pdf: Buffer<ArrayBuffer> | null;
}

export type FileColumns = { fileKey: string; fileName: string; fileBytes: number };

/**
 * Runs `work` with the columns of a file, which is stored before, since a transaction must not wait for I/O, and removed again if
 * the work is refused. If the process ends in between, a file without a row stays behind. Null: no file came.
 */
export async function withStoredPdf<Made>(
  { files }: Pick<AppContext, "files">,
  { folder, name, nameless, pdf }: SentPdf,
  work: (columns: FileColumns | null) => Promise<Made>,
): Promise<Made> {
  if (!pdf) return work(null);
  const fileKey = newFileKey(folder, "pdf");
  await files.put(fileKey, pdf);
  try {
    return await work({ fileKey, fileName: name || nameless, fileBytes: pdf.length });
  } catch (error) {
    // After anything but a refusal the row may be there all the same, and needs its file.
    if (error instanceof Problem) await files.remove(fileKey);
    throw error;
  }
}
