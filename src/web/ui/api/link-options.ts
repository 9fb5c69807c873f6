import { getLocale } from "#messages/runtime.js";
import { authorization, clearLoginSession, storeExpiry } from "../login-session/login-session.ts";
import { NoResponse, problemFrom } from "./api-problem.ts";

const ANSWER_TIMEOUT_MS = 20_000;

/**
 * This browser's requests to the API: with the login session's token, in the page's language. Rejects with `ApiProblem` or `NoResponse`.
 */
export const linkOptions = {
  url: () => new URL("/api/v1", window.location.origin),
  headers: () => {
    const header = authorization();
    return { "accept-language": getLocale(), ...(header ? { authorization: header } : {}) };
  },
  fetch: async (request: Request, init: RequestInit) => {
    return accepted(await answer(request, init), request.headers.get("authorization"));
  },
};

/** The answer, with what it says of the login session stored. `header`: the request's authorization. Throws `ApiProblem`. */
export async function accepted(response: Response, header: string | null): Promise<Response> {
  const expiry = response.headers.get("session-expires");
  if (expiry) storeExpiry(expiry, header);
  if (response.ok) return response;
  const problem = await problemFrom(response);
  if (problem.code === "not_signed_in") clearLoginSession();
  throw problem;
}

async function answer(request: Request, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
  try {
    return await fetch(request, { ...init, signal });
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw new NoResponse("No answer", { cause });
  }
}
