import type { OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import { editionArchivePaths } from "#contract/organiser/organiser-paths.ts";
import { NoResponse } from "#web/ui/api/api-problem.ts";
import { accepted, linkOptions } from "#web/ui/api/link-options.ts";
import { apiAddress, uploadInPieces } from "./upload-in-pieces.ts";

/**
 * An edition as one archive. Without the client's limit of time: collecting the pictures and a slow line take as long as they
 * take. `onProgress`: bytes that came, of all. Throws `ApiProblem` or `NoResponse`.
 */
export async function downloadEdition(
  id: number,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, all: number) => void },
): Promise<Blob> {
  const headers = linkOptions.headers();
  const response = await fetch(apiAddress(editionArchivePaths.exported(id)), { headers, signal }).catch(
    (cause: unknown) => {
      throw new NoResponse("No answer", { cause });
    },
  );
  const { body } = await accepted(response, headers.authorization ?? null);
  const all = Number(response.headers.get("content-length")) || 0;
  const pieces: BlobPart[] = [];
  let done = 0;
  for (const reader = body?.getReader(); reader; ) {
    const { done: ended, value } = await reader.read().catch((cause: unknown) => {
      throw new NoResponse("The download ended early", { cause });
    });
    if (ended) break;
    pieces.push(value);
    done += value.byteLength;
    onProgress(done, all);
  }
  return new Blob(pieces, { type: "application/gzip" });
}

/** `onProgress`: the share that was sent. Throws `ApiProblem` or `NoResponse`. */
export const uploadEdition = (
  archive: Blob,
  onProgress: (share: number) => void,
): Promise<OrganisedEdition> => uploadInPieces(archive, editionArchivePaths.imported, { onProgress });
