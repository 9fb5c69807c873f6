import { ARCHIVE_PIECE_BYTES, editionArchivePaths } from "#contract/organiser/organiser-paths.ts";
import { NoResponse } from "#web/ui/api/api-problem.ts";
import { accepted, linkOptions } from "#web/ui/api/link-options.ts";
import { readBase64 } from "../form/inputs/read-base64.ts";

export const apiAddress = (path: string) => `${linkOptions.url()}${path}`;

/**
 * A file in pieces, of which one is in memory; `path` takes them when all are there. `onProgress`: the share that was sent. Throws
 * `ApiProblem`, or `NoResponse`, also when the signal ends it.
 */
export async function uploadInPieces<Answer>(
  file: Blob,
  path: string,
  { onProgress, signal }: { onProgress: (share: number) => void; signal?: AbortSignal },
): Promise<Answer> {
  const pieces: string[] = [];
  for (let at = 0; at < file.size; at += ARCHIVE_PIECE_BYTES) {
    const piece = file.slice(at, at + ARCHIVE_PIECE_BYTES);
    const sent = await post<{ piece: string }>(
      editionArchivePaths.piece,
      { file: await readBase64(piece) },
      (share) => onProgress((at + share * piece.size) / file.size),
      signal,
    );
    pieces.push(sent.piece);
  }
  return post(path, { pieces }, () => {}, signal);
}

/** `onProgress`: the share that was sent; `fetch` does not say. */
async function post<Answer>(
  path: string,
  body: object,
  onProgress: (share: number) => void,
  signal: AbortSignal | undefined,
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
  request.open("POST", apiAddress(path));
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  const cancel = () => request.abort();
  signal?.addEventListener("abort", cancel);
  request.send(JSON.stringify(body));
  const response = await answered.finally(() => signal?.removeEventListener("abort", cancel));
  await accepted(response, headers.authorization ?? null);
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
