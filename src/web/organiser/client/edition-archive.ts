import type { OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import { ARCHIVE_PIECE_BYTES, editionArchivePaths } from "#contract/organiser/organiser-paths.ts";
import { NoResponse } from "#web/ui/api/api-problem.ts";
import { accepted, linkOptions } from "#web/ui/api/link-options.ts";
import { readBase64 } from "../form/inputs/read-base64.ts";

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

/** In pieces, of which one is in memory. `onProgress`: the share that was sent. Throws `ApiProblem` or `NoResponse`. */
export async function uploadEdition(
  archive: Blob,
  onProgress: (share: number) => void,
): Promise<OrganisedEdition> {
  const pieces: string[] = [];
  for (let at = 0; at < archive.size; at += ARCHIVE_PIECE_BYTES) {
    const piece = archive.slice(at, at + ARCHIVE_PIECE_BYTES);
    const sent = await post<{ piece: string }>(
      editionArchivePaths.piece,
      { file: await readBase64(piece) },
      (share) => onProgress((at + share * piece.size) / archive.size),
    );
    pieces.push(sent.piece);
  }
  return post(editionArchivePaths.imported, { pieces }, () => {});
}

/** `onProgress`: the share that was sent; `fetch` does not say. */
async function post<Answer>(
  path: string,
  body: object,
  onProgress: (share: number) => void,
): Promise<Answer> {
  const headers = { "content-type": "application/json", ...linkOptions.headers() };
  const request = new XMLHttpRequest();
  const answered = new Promise<Response>((resolve, reject) => {
    const failed = () => reject(new NoResponse("No answer"));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = failed;
    request.onabort = failed;
    request.onload = () => resolve(responseOf(request));
  });
  request.open("POST", address(path));
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(JSON.stringify(body));
  const response = await accepted(await answered, headers.authorization ?? null);
  return (await response.json()) as Answer;
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ["content-type", "session-expires", "retry-after"]) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}
