import type { OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import { editionArchivePaths } from "#contract/organiser/organiser-paths.ts";
import { NoResponse } from "#web/ui/api/api-problem.ts";
import { accepted, linkOptions } from "#web/ui/api/link-options.ts";

/** The largest import in the browser; the command reads larger archives. */
export const ARCHIVE_MAX_BYTES = 10 * 1024 * 1024;

const address = (path: string) => `${linkOptions.url()}${path}`;

/**
 * An edition as one archive. Without the client's limit of time: collecting the pictures and a slow line take as long as they
 * take. `onProgress`: bytes that came, of all. Throws `ApiProblem` or `NoResponse`.
 */
export async function downloadEdition(
  id: number,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, all: number) => void },
): Promise<Blob> {
  const headers = linkOptions.headers();
  const response = await fetch(address(editionArchivePaths.exported(id)), { headers, signal }).catch(
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

/** `onProgress`: the share that was sent; `fetch` does not say. Throws `ApiProblem` or `NoResponse`. */
export async function uploadEdition(
  file: string,
  onProgress: (share: number) => void,
): Promise<OrganisedEdition> {
  const headers = { "content-type": "application/json", ...linkOptions.headers() };
  const request = new XMLHttpRequest();
  const answered = new Promise<Response>((resolve, reject) => {
    const failed = () => reject(new NoResponse("No answer"));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = failed;
    request.onabort = failed;
    request.onload = () => resolve(responseOf(request));
  });
  request.open("POST", address(editionArchivePaths.imported));
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(JSON.stringify({ file }));
  const response = await accepted(await answered, headers.authorization ?? null);
  return (await response.json()) as OrganisedEdition;
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ["content-type", "session-expires", "retry-after"]) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}
