import { toFetchResponse } from "@orpc/standard-server-fetch";
import { parseJson } from "./bodies/parse-json.ts";

/**
 * The request as the contract's handler reads it. Its body was read before; a second `Request` and its abort signal would
 * cost more than all that the handler does.
 */
export function contractRequest({ method, url, headers }: Request, rawBody: string) {
  return {
    method,
    url: new URL(url),
    headers: Object.fromEntries(headers),
    signal: undefined,
    body: async (): Promise<unknown> => (rawBody === "" ? undefined : parseJson(rawBody)),
  };
}

type ContractResponse = Parameters<typeof toFetchResponse>[0];

/** The handler's answer; its length goes with it, so that a short one is not compressed. Problems say that they are some. */
export function contractResponse(answer: ContractResponse, more: Record<string, string>): Response {
  const { status, body } = answer;
  if (body instanceof Blob || body instanceof ReadableStream) {
    const response = toFetchResponse(answer);
    for (const [name, value] of Object.entries(more)) response.headers.set(name, value);
    return response;
  }
  if (body === undefined) return new Response(null, { status, headers: more });
  const text = JSON.stringify(body);
  const type = status >= 400 ? "application/problem+json" : "application/json";
  const length = String(Buffer.byteLength(text));
  return new Response(text, { status, headers: { "content-type": type, "content-length": length, ...more } });
}
