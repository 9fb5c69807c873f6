import type { IdeaRequest } from "#contract/ideas/idea-form.ts";
import { getLocale } from "#messages/runtime.js";
import { NoResponse, problemFrom } from "#web/ui/api/api-problem.ts";

/** In ms: without progress for this long the upload is aborted. */
const STALLED_MS = 45_000;

interface UploadOptions {
  /** Share of the body that was sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Posts an idea by XMLHttpRequest, as `fetch` reports no upload progress. Rejects with `ApiProblem`, `NoResponse`,
 * or the signal's reason if aborted.
 */
export function sendIdea(
  request: IdeaRequest,
  { onProgress, signal }: UploadOptions,
): Promise<{ id: string }> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const fail = (error: unknown) => {
      clearTimeout(timeout);
      reject(error);
      xhr.abort();
    };
    const failWithNoResponse = () => fail(new NoResponse("No answer"));
    let timeout = setTimeout(failWithNoResponse, STALLED_MS);
    const restartTimeout = () => {
      clearTimeout(timeout);
      timeout = setTimeout(failWithNoResponse, STALLED_MS);
    };
    xhr.upload.onprogress = ({ loaded, total }) => {
      restartTimeout();
      onProgress(total > 0 ? loaded / total : 0);
    };
    xhr.onerror = failWithNoResponse;
    xhr.onload = () => {
      clearTimeout(timeout);
      const response = new Response(xhr.responseText, {
        status: xhr.status,
        headers: { "retry-after": xhr.getResponseHeader("retry-after") ?? "" },
      });
      if (response.ok) resolve(response.json());
      else problemFrom(response).then(reject, reject);
    };
    signal.addEventListener("abort", () => fail(signal.reason));
    xhr.open("POST", "/api/v1/ideas/");
    xhr.setRequestHeader("content-type", "application/json");
    xhr.setRequestHeader("accept-language", getLocale());
    xhr.send(JSON.stringify(request));
  });
}

/** A file in base64, without the `data:` prefix. Rejects if the file was changed or moved since it was chosen. */
export function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",", 2)[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
